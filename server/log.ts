/** Takes one line for the owner: one per problem, none for a request that went well. */
export type Log = (line: string) => void;
