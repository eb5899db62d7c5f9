import { envProblems, folderProblem } from '../../../server/envProblems.ts';
import { placeOf, problemText } from '../../../server/files/fileProblem.ts';
import { words } from '../../../server/words/words.mjs';
import { error, warning, type Finding } from './finding.ts';

/** The problems of an `.env` text. A line that is meant to name the owner's folder is an error: nothing starts. */
export function checkEnvText(text: string, env: Readonly<Record<string, string | undefined>> = {}): Finding[] {
  const stop = folderProblem(text, env);
  return envProblems(text).map((problem) =>
    problem.line === stop?.line && problem.text === stop.text
      ? error(placeOf('.env', problem), problemText(problem, words.findings.env.noFolder))
      : warning(placeOf('.env', problem), problemText(problem)),
  );
}
