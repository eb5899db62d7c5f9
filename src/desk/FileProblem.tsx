import { useDeskWords } from './useDeskWords';

/** The message about a file that cannot be read, above its last good values. */
export function FileProblem({ problem }: { problem: string | undefined }) {
  const { common: words } = useDeskWords();
  return (
    problem !== undefined && (
      <div className="desk-file-problem" role="alert">
        <p>{problem}</p>
        <p>{words.unreadable}</p>
      </div>
    )
  );
}
