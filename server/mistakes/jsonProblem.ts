import type { Problem } from '../files/fileProblem.ts';
import { mistakeText, type MistakeKind } from './mistakeKind.ts';

const TOKEN = /\s+|"(?:[^"\\\r\n]|\\.)*"|[{}[\],:]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const WIDE = /[，：［］【】｛｝、；]/u;
const QUOTES = /["'“”‘’＂]/u;
const PLAIN: Readonly<Record<string, string>> = { '、': ',', '；': ',', '【': '[', '】': ']' };

interface Token {
  text: string;
  /** Offset in the text. */
  at: number;
}

/**
 * Why a text is not valid JSON, with the line of the mistake; undefined if it is valid. Node's own message has no line.
 */
export function jsonProblem(content: string): Problem | undefined {
  const text = content.replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const format = /^\s*(#EXTM3U|\[playlist\])/iu.exec(text)?.[1];
    if (format) return { line: 1, text: mistakeText('jsonPlaylist', format.startsWith('#') ? 'M3U' : 'PLS') };
    return firstMistake(text);
  }
}

function firstMistake(text: string): Problem {
  let before: Token | undefined;
  let depth = 0;
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return strangeSign(text, at);
    if (token.trim() !== '') {
      const mistake = mistakeBetween(text, before, { text: token, at });
      if (mistake) return mistake;
      if (/[{[]/u.test(token[0] ?? '')) depth += 1;
      if (/[}\]]/u.test(token[0] ?? '')) depth -= 1;
      before = { text: token, at };
    }
    at += token.length;
  }
  return problem(text, before?.at ?? 0, depth > 0 ? 'jsonEnd' : 'json', '');
}

/** The mistake between two neighbouring tokens. */
function mistakeBetween(text: string, before: Token | undefined, { text: token, at }: Token): Problem | undefined {
  const left = before?.text ?? '';
  if (before && left === ',' && /^[}\],]/u.test(token)) return problem(text, before.at, 'jsonComma', '', without(1));
  if (/^[[{]$/u.test(left) && token === ',') return problem(text, at, 'jsonComma', '', without(1));
  const endsValue = left !== '' && !/^[{[,:]$/u.test(left);
  if (!before || !endsValue || /^[}\],:]/u.test(token)) return undefined;
  return problem(text, before.at + left.length, 'jsonMissingComma', '', (line, column) => insert(line, column, ','));
}

function strangeSign(text: string, at: number): Problem {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (WIDE.test(sign)) {
    const plain = PLAIN[sign] ?? sign.normalize('NFKC');
    return problem(text, at, 'jsonWideSign', sign, (line, column) => insert(without(1)(line, column), column, plain));
  }
  if (sign === '"') return problem(text, at, 'openQuote', sign);
  if (QUOTES.test(sign)) {
    return problem(text, at, 'jsonQuotes', '', (line) =>
      line.replace(/(["'“”‘’＂])([^"'“”‘’＂]*)["'“”‘’＂]/gu, '"$2"'),
    );
  }
  if (sign === '/' || sign === '#') return problem(text, at, 'jsonComment', '');
  const line = problem(text, at, 'jsonOddQuote', '');
  const quotes = text.split('\n')[(line.line ?? 1) - 1]?.replace(/\\./gu, '').match(/"/gu) ?? [];
  return quotes.length % 2 === 1 ? line : problem(text, at, 'json', '');
}

const without = (length: number) => (line: string, column: number) =>
  line.slice(0, column) + line.slice(column + length);

function insert(line: string, column: number, sign: string): string {
  return line.slice(0, column) + sign + line.slice(column);
}

function problem(
  text: string,
  at: number,
  kind: MistakeKind,
  found: string,
  correct?: (line: string, column: number) => string,
): Problem {
  const above = text.slice(0, at).split('\n');
  const column = above.at(-1)?.length ?? 0;
  const line = (text.split('\n')[above.length - 1] ?? '').replace(/\r$/u, '');
  const corrected = correct?.(line, column);
  return { line: above.length, text: mistakeText(kind, found), ...(corrected !== undefined && { corrected }) };
}
