import { use } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { Bilingual } from '@/contract/ownerAnswers';
import { LanguageContext } from '@/store/words';

interface Props {
  /** With file and line; undefined if there is none. */
  problem: Bilingual | undefined;
  /** What follows from it. */
  then?: string;
}

/** The message about a mistake in one of the owner's files, in the page's language. Behind its first line is the line as it should be written. */
export function FileProblem({ problem, then }: Props) {
  const language = use(LanguageContext);
  if (problem === undefined) return null;
  const [said = '', ...corrected] = problem[language === 'en' ? 'en' : 'zh'].split('\n');
  return (
    <div className="desk-file-problem" role="alert">
      <TriangleAlert className="icon icon--s" aria-hidden />
      <div>
        <p>{corrected.length > 0 ? `${said}\n` : said}</p>
        {corrected.length > 0 && <code dir="ltr">{corrected.join('\n')}</code>}
        {then !== undefined && <p>{then}</p>}
      </div>
    </div>
  );
}
