export const OWNER_PATH = '/api/owner';

/** A request to the desk with a valid session. */
export interface OwnerCall {
  request: Request;
  /** The id of the device that asks. */
  device: string;
  header: (name: string) => string | undefined;
  /** A path parameter. */
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  /** The address that the owner comes from; undefined if it may be that of a proxy. */
  address?: string | undefined;
  /** Makes an address with which the same browser may call this path once within a minute, without the header. */
  ticket: () => string;
  /** Lifts the time limit for the request body, for slow uploads. Edge platforms have their own limits. */
  allowTime: () => void;
}

export interface OwnerAnswer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

/** A path below `/api/owner` with a handler for each method. Handlers throw `OwnerError` to refuse a call. */
export interface OwnerRoute {
  path: string;
  methods: Readonly<Record<string, (call: OwnerCall) => OwnerAnswer | Promise<OwnerAnswer>>>;
}
