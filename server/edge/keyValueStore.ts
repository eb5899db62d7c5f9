/** A namespace of Workers KV. */
export interface KeyValueStore {
  get: (key: string) => Promise<string | null>;
}

export interface WritableStore extends KeyValueStore {
  put: (key: string, value: string) => Promise<void>;
}
