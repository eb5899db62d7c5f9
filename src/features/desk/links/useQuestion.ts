import { useState } from 'react';

/** What the owner is asked before it is done. */
export interface Question {
  title: string;
  text: string;
  /** On the button that does it. */
  yes: string;
}

export interface Asking {
  question: Question | undefined;
  ask: (question: Question) => Promise<boolean>;
  answer: (yes: boolean) => void;
}

/** One question at a time, with its answer. */
export function useQuestion(): Asking {
  const [open, setOpen] = useState<Question & { resolve: (yes: boolean) => void }>();
  return {
    question: open,
    ask: (question) => new Promise((resolve) => setOpen({ ...question, resolve })),
    answer(yes) {
      open?.resolve(yes);
      setOpen(undefined);
    },
  };
}
