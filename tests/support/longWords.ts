/** Growth of the texts, as of German compared with English; each word is lengthened by its own letters. */
const GROWTH = 1.4;

const longer = (text: string): string =>
  text.replaceAll(/\p{L}{2,}/gu, (word) => word + word.toLowerCase().slice(0, Math.ceil(word.length * (GROWTH - 1))));

function longerValue(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  if (Array.isArray(value)) return value.map(longerValue);
  if (typeof value === 'function') return (...values: unknown[]) => longerSaid(value, values);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [key, longerValue(inner)]));
}

const mark = (index: number) => String.fromCharCode(0xe000 + index);

/** Inserted values, such as names, are not lengthened. */
function longerSaid(say: object, values: readonly unknown[]): unknown {
  const marked = values.map((value, index) =>
    typeof value === 'string' && /\p{L}/u.test(value) ? mark(index) : value,
  );
  const put = (said: unknown): unknown =>
    typeof said === 'string'
      ? values.reduce<string>((text, value, index) => text.replaceAll(mark(index), String(value)), said)
      : Array.isArray(said)
        ? said.map(put)
        : said;
  return typeof say === 'function' ? put(longerValue(Reflect.apply(say, undefined, marked))) : say;
}

/** All texts of a language, 1.4 times as long. */
export function longWords<Words extends object>(words: Words): Words {
  const long = longerValue(words);
  if (!isLike(long, words)) throw new TypeError('words lost their form');
  return long;
}

function isLike<Words extends object>(value: unknown, words: Words): value is Words {
  return typeof value === 'object' && value !== null && Object.keys(words).every((key) => key in value);
}
