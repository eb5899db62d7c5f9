/** A namespace of Workers KV. `get` resolves with null for a missing key. */
export interface KeyValueStore {
  get: (key: string) => Promise<string | null>;
}

export interface WritableStore extends KeyValueStore {
  put: (key: string, value: string) => Promise<void>;
}
