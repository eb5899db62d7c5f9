/**
 * Severity. `error`: something does not work. `warning`: it may not work, or not always. `hint`: it works and could be
 * better.
 */
export type Weight = 'error' | 'warning' | 'hint';

/** A corrected line of the owner's files. */
export interface LineFix {
  file: 'site.yml' | 'links.yml';
  /** Counts from 1. */
  line: number;
  corrected: string;
}

/** One result of a check. */
export interface Finding {
  weight: Weight;
  /** The file with line and field, or the service. */
  where: string;
  text: string;
  /** The line that `--fix` writes. */
  fix?: LineFix;
}

export const error = (where: string, text: string): Finding => ({ weight: 'error', where, text });
export const warning = (where: string, text: string): Finding => ({ weight: 'warning', where, text });
export const hint = (where: string, text: string): Finding => ({ weight: 'hint', where, text });
