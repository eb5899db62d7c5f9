export const OWNER_PATH = '/api/owner';

/** One request of the desk, of an owner with a session. */
export interface OwnerCall {
  request: Request;
  header: (name: string) => string | undefined;
  /** A part of the path. */
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  /** Lets the body take as long as its line needs; platforms have limits of their own. */
  takeTime: () => void;
}

export interface OwnerAnswer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, in place of `body`. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** A path below `/api/owner`, with what answers each method. Refusals are thrown, as `OwnerError`. */
export interface OwnerRoute {
  path: string;
  methods: Readonly<Record<string, (call: OwnerCall) => OwnerAnswer | Promise<OwnerAnswer>>>;
}
