/** Maximum length of a clause that is not broken into lines, characters. */
const SHORT_CLAUSE = 12;

interface Clause {
  /** Index of its first character in the sentence. */
  at: number;
  text: string;
}

/**
 * Splits a Chinese sentence after its punctuation, so that lines break where a reader would pause. A sentence with a
 * long clause is returned whole: an unbreakable long clause would leave ragged lines or overflow.
 */
export function clauses(sentence: string): Clause[] {
  const parts = [...sentence.matchAll(/[^，。！？；：、…]+[，。！？；：、…”’」』）]*/g)];
  const short = parts.every(([text]) => text.length <= SHORT_CLAUSE);
  const complete = parts.map(([text]) => text).join('') === sentence;
  if (!short || !complete || parts.length === 0) return [{ at: 0, text: sentence }];
  return parts.map((part) => ({ at: part.index, text: part[0] }));
}
