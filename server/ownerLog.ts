/** Writes one log line for the owner: one per problem, none for a request without a problem. */
export type Log = (line: string) => void;
