interface Props {
  /** With file and line; undefined if there is none. */
  problem: string | undefined;
  /** What follows from it. */
  then?: string;
}

/** The message about a mistake in one of the owner's files. */
export function FileProblem({ problem, then }: Props) {
  return (
    problem !== undefined && (
      <div className="desk-file-problem" role="alert">
        <p>{problem}</p>
        {then !== undefined && <p>{then}</p>}
      </div>
    )
  );
}
