import { isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Problem } from '../files/fileProblem.ts';
import { mistakeProblem } from './findMistakes.ts';
import { quoted } from './lineFixes.ts';

const CURLY = /^[“”„＂]([^“”„＂"]*[^“”„＂"\s][^“”„＂"]*)[“”＂"]$|^[‘’＇]([^‘’＇]*[^‘’＇\s][^‘’＇]*)[‘’＇]$/u;
/** A comment directly after a value, with no space after its #. */
const CUT = /^[ \t]+#(?=[^\s#!])[^\r\n]*/u;
/** Such a comment in place of a value. */
const EMPTY_CUT = /^([^#]*:)[ \t]+(#[^\s#!].*)$/u;

interface Context {
  text: string;
  lines: readonly string[];
  lineAt: (offset: number) => number;
}

/**
 * Warnings about values that may have been meant otherwise than they were parsed. Curly quotes around a value without
 * other quotes are removed in the document; field names stay.
 */
export function noteScalars(document: Document, { text, lines, lineAt }: Context): Problem[] {
  const notes: Problem[] = [];
  const note = (kind: 'curlyQuotes' | 'cutByHash', at: number, found: string, from: string, to: string) => {
    const line = lineAt(at);
    const written = lines[line - 1] ?? '';
    // A value that spans several lines has no single line to correct.
    const corrected = written.includes(from) ? written.replace(from, () => to) : written;
    const problem = mistakeProblem({ kind, found, corrected }, line);
    notes.push({ ...problem, isWarning: true, ...(kind === 'cutByHash' ? { isCut: true } : { isFixable: true }) });
  };
  visit(document, {
    Scalar(key, scalar) {
      if (key === 'key' || !isPlain(scalar) || !scalar.range) return;
      const [start, end] = scalar.range;
      const source = text.slice(start, end);
      const cut = source === '' ? undefined : CUT.exec(text.slice(end, end + 200))?.[0];
      const line = lines[lineAt(start) - 1] ?? '';
      const whole = source === '' ? EMPTY_CUT.exec(line) : null;
      const curly = typeof scalar.value === 'string' ? CURLY.exec(scalar.value) : null;
      if (whole) {
        note('cutByHash', start, whole[2] ?? '', line, `${whole[1]} ${quoted(whole[2] ?? '')}`);
      } else if (cut !== undefined && lines[lineAt(end) - 1]?.includes(source + cut)) {
        // An address contains no spaces, so the # after it begins a comment and lacks a space. In other values the #
        // may be part of the text.
        const isAddress = /^(?:https?:|\/)/u.test(source);
        const meant = isAddress ? `${source}${cut.replace('#', '# ')}` : quoted(source + cut);
        note('cutByHash', end, cut.trim(), source + cut, meant);
      } else if (curly) {
        const value = curly[1] ?? curly[2] ?? '';
        note('curlyQuotes', start, '', source, quoted(value));
      }
      if (curly) scalar.value = (curly[1] ?? curly[2] ?? '').trim();
    },
  });
  return notes;
}

function isPlain(node: unknown): node is Scalar {
  return isScalar(node) && node.type === 'PLAIN';
}
