/** A problem in one of the owner's files. `line` counts from 1, `field` is written like `social[2].url`. */
export interface Problem {
  line?: number;
  field?: string;
  text: string;
  /** What was meant is certain, and the reader goes by that. */
  isMended?: true;
}

/** The message for the owner, `config/site.yml:12: social[2].url: expected …`. */
export function problemLine(file: string, { line, field, text }: Problem): string {
  return [line === undefined ? file : `${file}:${line}`, field, text].filter(Boolean).join(': ');
}

/** A value for a log line: JSON of at most 40 characters. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
