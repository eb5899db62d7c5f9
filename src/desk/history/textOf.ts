interface Words {
  noValue: string;
  on: string;
  off: string;
}

/** Shown part of a `data:` address, characters. */
const LONGEST_DATA = 30;

/** Display text of a field's value; one line per list entry. */
export function textOf(value: unknown, words: Words): string {
  if (value === undefined || value === null || value === '') return words.noValue;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map((one) => textOf(one, words)).join('\n') || words.noValue;
  if (typeof value === 'object') {
    return Object.values(value)
      .map((one) => textOf(one, words))
      .join(' · ');
  }
  if (typeof value === 'string' && value.startsWith('data:')) return `${value.slice(0, LONGEST_DATA)}…`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : words.noValue;
}
