/** A clause of at most this many characters may be kept on one line. */
const SHORT_CLAUSE = 12;

interface Clause {
  /** Where it begins in the sentence. */
  at: number;
  text: string;
}

/**
 * A Chinese sentence cut after its punctuation, so that lines break where a person would pause. Sentences with a long
 * clause come back whole: kept together, such a clause would leave ragged lines or overflow.
 */
export function clauses(sentence: string): Clause[] {
  const parts = [...sentence.matchAll(/[^，。！？；：、…]+[，。！？；：、…”’」』）]*/g)];
  const short = parts.every(([text]) => text.length <= SHORT_CLAUSE);
  const complete = parts.map(([text]) => text).join('') === sentence;
  if (!short || !complete || parts.length === 0) return [{ at: 0, text: sentence }];
  return parts.map((part) => ({ at: part.index, text: part[0] }));
}
