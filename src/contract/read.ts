/**
 * Validators for untrusted data that the page needs at start: a schema library would add 2 kB to the first view. Each
 * returns the typed value, and throws a `TypeError` for another type.
 */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw wrong('an object', value);
}

/**
 * Whether a value has fields: an object or a list. Lists are accepted, since a field that is looked for is then
 * missing.
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a number from 0 to `most`. */
export const isUpTo = (most: number, value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw wrong('a list', value);
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw wrong('text', value);
}

/** A text that is not blank, trimmed. */
export function filledText(value: unknown): string {
  const trimmed = text(value).trim();
  if (trimmed) return trimmed;
  throw wrong('text that is not empty', value);
}

export function number(value: unknown): number {
  if (typeof value === 'number') return value;
  throw wrong('a number', value);
}

function wrong(expected: string, value: unknown): TypeError {
  return new TypeError(`expected ${expected}, found ${value === null ? 'null' : typeof value}`);
}
