import { useWords } from '@/store/words';
import { AlertSheet } from '../AlertSheet';
import { useState } from 'react';

/** A confirmation before an action. */
interface Question {
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

/** The dialog of the current question. */
export function QuestionSheet({ question, answer }: Pick<QuestionControl, 'question' | 'answer'>) {
  const { cancel } = useWords().mine;
  const { title, text, yes } = question ?? { title: '', text: '', yes: '' };
  return (
    <AlertSheet
      open={question !== undefined}
      title={title}
      text={text}
      no={cancel}
      yes={yes}
      onNo={() => answer(false)}
      onYes={() => answer(true)}
    />
  );
}
