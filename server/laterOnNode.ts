/** Runs `act` after `ms` milliseconds. */
export type Later = (act: () => void, ms: number) => void;

/** `Later` on Node. The timer does not keep the process running. */
export const laterOnNode: Later = (act, ms) => void setTimeout(act, ms).unref();
