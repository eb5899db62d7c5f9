import { useState } from 'react';

/** A confirmation before an action. */
export interface Question {
  title: string;
  text: string;
  /** Label of the confirm button. */
  yes: string;
}

export interface QuestionControl {
  question: Question | undefined;
  ask: (question: Question) => Promise<boolean>;
  answer: (yes: boolean) => void;
}

/** Shows one question at a time; `ask()` resolves to the answer. */
export function useQuestion(): QuestionControl {
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
