import { isCancel, log, text } from '@clack/prompts';
import type { Terminal } from '../askPassword.ts';

/** The questions of the setup, in a terminal. */
export interface Questions extends Terminal {
  /** Undefined after Ctrl-C. */
  ask: (message: string) => Promise<string | undefined>;
  say: (line: string) => void;
}

export const openQuestions = ({ input, screen }: Terminal): Questions => ({
  input,
  screen,
  async ask(message) {
    const typed = await text({ message, input, output: screen });
    return isCancel(typed) ? undefined : (typed ?? '');
  },
  say: (line) => log.message(line, { output: screen }),
});
