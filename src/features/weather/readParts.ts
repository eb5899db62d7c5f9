/** Placeholders that services send for unknown values. */
const NOTHING = /^(?:-+|—+|_+|\/+|n\/?a|null|undefined|nan|none|unknown|未知|暂无(?:数据)?|无数据|无|\[\])$/i;

/** Maximum length of a text for weather, wind or a place, characters. */
const LONGEST_WORDS = 20;

/** Normalizes: half width, no white space, ASCII minus. */
const tidy = (value: string): string => value.normalize('NFKC').replace(/\s+/g, '').replace(/−/g, '-');

/** Reads a service's text; empty if it is a placeholder, has no letters, or is too long. */
export function readWords(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = value.trim().replace(/\s+/g, ' ');
  const saysSomething = /\p{L}/u.test(words) && !NOTHING.test(words) && Array.from(words).length <= LONGEST_WORDS;
  return saysSomething ? words : '';
}

/** Reads a number within a range, as number or text, with or without a unit; undefined for anything else. */
export function readNumber(value: unknown, least: number, most: number): number | undefined {
  const written = typeof value === 'string' ? tidy(value).replace(/(?:°C?|度|摄氏度|km\/h)$/i, '') : value;
  if (typeof written === 'string' && !/^[+-]?\d+(?:\.\d+)?$/.test(written)) return undefined;
  const number = typeof written === 'string' || typeof written === 'number' ? Number(written) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** Degrees Celsius with at most one decimal as text; empty outside of the range of temperatures on earth. */
export function readTemperature(value: unknown): string {
  const degrees = readNumber(value, -95, 65);
  // Adding 0 turns -0 into 0.
  return degrees === undefined ? '' : String(Math.round(degrees * 10) / 10 + 0);
}

/** Whole percent as text; empty outside of 0..100. */
export function readShare(value: unknown): string {
  const share = readNumber(value, 0, 100);
  return share === undefined ? '' : String(Math.round(share));
}

/** Highest level of wind force scales, above hurricane force. */
const HIGHEST_LEVEL = 18;

/**
 * Reads a wind level without its unit, such as `4`, `≤3` or `3-4`, or a Chinese word for it; empty for anything else.
 */
export function readPower(value: unknown): string {
  const written = tidy(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
  const power = written.replace(/级+$/, '').replace(/[~～–—至到]/, '-');
  const [, sign = '', from, to] = /^([≤<≥>]?)(\d{1,2})(?:\.\d+)?(?:-(\d{1,2}))?$/.exec(power) ?? [];
  if (from === undefined) return /^\p{Script=Han}+$/u.test(power) ? readWords(written) : '';
  const levels = [from, to].filter((level) => level !== undefined).map(Number);
  return levels.every((level) => level <= HIGHEST_LEVEL) ? sign + levels.join('-') : '';
}
