/**
 * Readers of what comes from outside, for whatever the page needs at once: a schema's library would cost each visitor
 * 2 kB before the first view. Each gives the value as what it is, and throws a `TypeError` where it is something else.
 */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw wrong('an object', value);
}

/** Whether a value has fields: an object or a list, since what is looked for in a list is missing there. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw wrong('a list', value);
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw wrong('text', value);
}

/** Text that says something, without the spaces around it. */
export function filledText(value: unknown): string {
  const trimmed = text(value).trim();
  if (trimmed) return trimmed;
  throw wrong('text that is not empty', value);
}

export function number(value: unknown): number {
  if (typeof value === 'number') return value;
  throw wrong('a number', value);
}

export function truth(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw wrong('true or false', value);
}

function wrong(expected: string, value: unknown): TypeError {
  return new TypeError(`expected ${expected}, found ${value === null ? 'null' : typeof value}`);
}
