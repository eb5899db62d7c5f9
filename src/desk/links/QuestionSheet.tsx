import { useWords } from '@/store/words';
import { AlertSheet } from '../AlertSheet';
import type { QuestionControl } from './useQuestion';

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
