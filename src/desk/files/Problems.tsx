import TriangleAlert from '~icons/lucide/triangle-alert';
import X from '~icons/lucide/x';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';

interface Props {
  problems: readonly string[];
  /** The files could not be read. */
  failed: boolean;
  onForget: (problem: string) => void;
}

/** What went wrong with files, one row each, until it is dismissed or other files are chosen. */
export function Problems({ problems, failed, onForget }: Props) {
  const { files: words } = useDeskWords();
  const { dismiss } = useWords().toasts;
  return [...new Set([...problems, ...(failed ? [words.failed] : [])])].map((problem) => (
    <div key={problem} className="desk-problem row row--s">
      <TriangleAlert className="icon icon--s" aria-hidden />
      <p role="alert">{problem}</p>
      {problems.includes(problem) && (
        <button type="button" className="icon-button" aria-label={dismiss} onClick={() => onForget(problem)}>
          <X className="icon icon--s" aria-hidden />
        </button>
      )}
    </div>
  ));
}
