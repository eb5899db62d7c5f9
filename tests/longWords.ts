/** Half as long again, as German is beside English: each word grows by its own letters. */
const GROWTH = 1.4;

const longer = (text: string): string =>
  text.replaceAll(/\p{L}{2,}/gu, (word) => word + word.toLowerCase().slice(0, Math.ceil(word.length * (GROWTH - 1))));

function longerValue(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  if (Array.isArray(value)) return value.map(longerValue);
  if (typeof value === 'function')
    return (...values: unknown[]) => longerValue(Reflect.apply(value, undefined, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [key, longerValue(inner)]));
}

/** All words of a language, each 1.4 times as long. */
export function longWords<Words extends object>(words: Words): Words {
  const long = longerValue(words);
  if (!isLike(long, words)) throw new TypeError('words lost their form');
  return long;
}

function isLike<Words extends object>(value: unknown, words: Words): value is Words {
  return typeof value === 'object' && value !== null && Object.keys(words).every((key) => key in value);
}
