import type { MistakeKind } from './mistakeKind.ts';
import { fieldNames } from './fieldNames.ts';

/** A possible correction of a line. */
export interface Fix {
  kind: MistakeKind;
  /** The wrong character or part. */
  found: string;
  corrected: string;
}

/** Corrects lines matching `pattern`. `change` may return the line unchanged; `found` returns the wrong part. */
interface Rule {
  kind: MistakeKind;
  pattern: RegExp;
  change: (line: string, match: RegExpExecArray) => string;
  found?: (match: RegExpExecArray) => string;
}

/** Indent, dash and name of a field. */
const NAME = String.raw`^(\s*(?:-\s+)?["']?[\p{L}\p{N}_][\p{L}\p{N}_.]*["']?)`;
const KNOWN = [...fieldNames].join('|');
const VALUE = `${NAME}:\\s+`;
/** In braces, the end of a value: the next field, or the closing brace. */
const FIELD_END = String.raw`(?=\s*(?:,\s*[\p{L}_]+:\s|\}\s*(?:#.*)?$))`;
/** In braces, a value with an opening quote only. */
const OPEN_IN_BRACES = new RegExp(String.raw`([{,]\s*(?:${KNOWN}):\s+)(["'])((?:(?!\2).)*?)${FIELD_END}`, 'gu');
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '［': '[',
  '【': '[',
  '］': ']',
  '】': ']',
  '｛': '{',
  '｝': '}',
};

const rule = (
  kind: MistakeKind,
  pattern: string,
  change: Rule['change'],
  found: Rule['found'] = (match) => match[2] ?? '',
): Rule => ({ kind, pattern: new RegExp(pattern, 'u'), change, found });

/** A text in double quotes, or in single quotes if it contains `"` or `\`. Surrounding curly quotes are removed. */
export function quoted(written: string): string {
  const text = written.replace(/^[“”„＂](.*)[“”＂]$/u, '$1');
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Quotes the whole value; a comment after it stays outside. A category is not quoted: with the wrong sign in it, it would
 * be the certain name of a public group.
 */
const quoteValue: Rule['change'] = (line) => {
  const [, name = '', value = '', comment = ''] = /^(.*?:\s+|\s*-\s+)(.*?)(\s+#.*)?$/u.exec(line) ?? [];
  return /^\s*(?:-\s+)?["']?category\b/u.test(name) ? line : name + quoted(value) + comment;
};

/** Rules with nearly certain corrections, in order of application. */
const RULES: readonly Rule[] = [
  rule('wideSpace', String.raw`^ *([\u3000\u00a0][\s\u3000]*)`, (line, match) =>
    line.replace(match[0], match[0].replaceAll('\u3000', '  ').replaceAll('\u00a0', ' ')),
  ),
  rule('tab', String.raw`^ *\t[ \t]*`, (line, [indent]) => indent.replaceAll('\t', '  ') + line.slice(indent.length)),
  rule(
    'wideDash',
    String.raw`^(\s*)([－–—•·])\s*(?=\S)`,
    (line, match) => `${match[1]}- ${line.slice(match[0].length)}`,
  ),
  rule(
    'noSpaceAfterDash',
    String.raw`^(\s*)-(?=[\p{L}"'])`,
    (line, match) => `${match[1]}- ${line.slice(match[0].length)}`,
  ),
  rule('wideHash', String.raw`^(\s*)＃`, (line) => line.replace('＃', '#')),
  rule('slashComment', String.raw`^(\s*)//`, (line) => line.replace('//', '#')),
  rule('wideColon', String.raw`${NAME}\s*([：﹕︰])\s*`, (line, match) =>
    `${match[1]}: ${line.slice(match[0].length)}`.trimEnd(),
  ),
  rule(
    'wideSpace',
    String.raw`${NAME}:[ \t]*[\u3000\u00a0]\s*`,
    (line, match) => `${match[1]}: ${line.slice(match[0].length)}`,
  ),
  rule(
    'noSpaceAfterColon',
    String.raw`${NAME}:(?!//)(?=\S)`,
    (line, match) => `${match[1]}: ${line.slice(match[0].length)}`,
  ),
  rule('equalsSign', String.raw`${NAME}\s*[=＝]\s*`, (line, match) => `${match[1]}: ${line.slice(match[0].length)}`),
  rule(
    'noColon',
    String.raw`^(\s*(?:-\s+)?(?:${KNOWN}))\s+(?=[^:\s])`,
    (line, match) => `${match[1]}: ${line.slice(match[0].length)}`,
  ),
  rule(
    'wideBracket',
    String.raw`^([^"']*?:\s+|\s*-\s+|\s*)(?=[[【［{｛])[^"'【］］【［｛｝]*([【】［］｛｝])`,
    (line, match) => {
      const start = match[1]?.length ?? 0;
      return line.slice(0, start) + line.slice(start).replace(/[【】［］｛｝]/gu, (sign) => PLAIN_SIGNS[sign] ?? sign);
    },
  ),
  rule('wideBracket', String.raw`^(\s*(?:-\s+)?[^\s:]+:\s+)[[{].*([】］｝])\s*$`, (line, match) =>
    line.replace(/[】］｝]\s*$/u, PLAIN_SIGNS[match[2] ?? ''] ?? ''),
  ),
  rule('wideComma', String.raw`^([^"']*?:\s+|\s*-\s+|\s*)[[{].*?([，、；])`, (line, match) => {
    const start = match[1]?.length ?? 0;
    return line.slice(0, start) + line.slice(start).replace(/\s*[，、；]\s*/gu, ', ');
  }),
  rule('wideColon', String.raw`^(.*[{,]\s*(?:${KNOWN}))\s*([：﹕︰])`, (line) =>
    line.replace(new RegExp(`([{,]\\s*(?:${KNOWN}))\\s*[：﹕︰]\\s*`, 'gu'), '$1: '),
  ),
  rule('noSpaceAfterColon', String.raw`[{,]\s*(?:${KNOWN}):(?=[^\s])`, (line) =>
    line.replace(new RegExp(`([{,]\\s*(?:${KNOWN})):(?=\\S)`, 'gu'), '$1: '),
  ),
  rule('missingComma', String.raw`\{.*[^\s,{]\s+(?:${KNOWN}):\s`, (line) =>
    line.replace(new RegExp(`([^\\s,{])\\s+((?:${KNOWN}):\\s)`, 'gu'), '$1, $2'),
  ),
  rule(
    'openQuote',
    String.raw`[{,]\s*(?:${KNOWN}):\s+(["'])(?:(?!\1).)*?${FIELD_END}`,
    (line) => line.replace(OPEN_IN_BRACES, '$1$2$3$2'),
    ([, quote = '']) => quote,
  ),
  rule('noDash', String.raw`^\s*\{.*\}\s*,?\s*$`, (line) => line.replace(/^(\s*)(.*\})\s*,?\s*$/u, '$1- $2')),
  rule('openBracket', String.raw`^[^"'#]*\[[^\]]*$`, (line) => `${line.trimEnd().replace(/,$/u, '')}]`),
  rule('openBracket', String.raw`^[^"'#]*\{[^}]*$`, (line) => `${line.trimEnd().replace(/,$/u, '')} }`),
  rule('mixedQuotes', String.raw`(?:${VALUE}|^\s*-\s+)(?:"[^"“”]*[“”]|[“”][^"“”]*")\s*$`, (line) =>
    line.replace(/["“”]([^"“”]*)["“”]\s*$/u, '"$1"'),
  ),
  rule('trailingComma', String.raw`^(.*["'\]}])\s*([,，;；。])\s*$`, (line, match) => match[1] ?? line),
  rule('backslash', String.raw`${VALUE}"([^"]*\\[^"]*)"\s*$`, (line, match) =>
    line.replace(/"[^"]*"\s*$/u, `'${match[2]?.replaceAll("'", "''")}'`),
  ),
  rule('innerQuotes', String.raw`(?:${VALUE}|^\s*-\s+)"(.*".*)"\s*$`, (line, match) =>
    line.replace(/".*"\s*$/u, () => `'${match[2]?.replaceAll("'", "''")}'`),
  ),
  rule('innerQuotes', String.raw`(?:${VALUE}|^\s*-\s+)'(.*[^']'[^'].*)'\s*$`, (line, match) =>
    line.replace(/'.*'\s*$/u, () => quoted((match[2] ?? '').replaceAll("''", "'"))),
  ),
  rule('openQuote', String.raw`${VALUE}("|')(?:(?!\2).)+$`, (line, match) => line.trimEnd() + match[2]),
  // An empty value. Not of a category: without its group, a link could become public.
  rule(
    'openQuote',
    String.raw`^(?!\s*(?:-\s+)?["']?category\b)${VALUE.slice(1)}("|')\s*$`,
    (line, match) => line.trimEnd() + match[2],
  ),
  rule(
    'openQuote',
    String.raw`${VALUE}[^"'\s[{][^"']*(["'])\s*$`,
    (line, match) =>
      line.slice(0, match[1]?.length) + line.slice(match[1]?.length).replace(/^(:\s+)/u, `$1${match[2]}`),
  ),
  rule('afterQuotes', String.raw`${VALUE}(?:"[^"]*"|'[^']*')\s*[^\s#]`, quoteValue),
  rule('twoColons', String.raw`${VALUE}[^"'[{#|>].*?:(?:\s|$)`, quoteValue),
  rule(
    'reservedStart',
    String.raw`(?:${VALUE}|^\s*-\s+)([@%*&!|>\[{}\],\x60?])`,
    quoteValue,
    (match) => match.at(-1) ?? '',
  ),
];

/** Mistakes that may safely be corrected together with another one in the same line. */
const TIDIES: ReadonlySet<MistakeKind> = new Set(['wideBracket', 'wideComma', 'wideColon', 'noSpaceAfterColon']);
/** A line can hold several mistakes. */
const MOST_STEPS = 6;

/**
 * Possible corrections of a line: by each rule alone, and by several rules in succession. A correction is certain only
 * after the file was parsed with it.
 */
export function fixesOf(line: string): Fix[] {
  if (/^\s*(#|$)/u.test(line)) return [];
  const single = RULES.flatMap((one) => fixBy(one, line) ?? []);
  const tidy = single.map((fix) => ({ ...fix, corrected: chained(fix.corrected, (kind) => TIDIES.has(kind)) }));
  const whole = single.map((fix) => ({ ...fix, corrected: chained(fix.corrected, () => true) }));
  return [...tidy, ...single, ...whole];
}

function chained(line: string, accepts: (kind: MistakeKind) => boolean): string {
  let corrected = line;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = corrected;
    const rules = RULES.filter(({ kind }) => accepts(kind));
    const next = rules.map((one) => fixBy(one, before)).find((one) => one !== undefined);
    if (!next) break;
    corrected = next.corrected;
  }
  return corrected;
}

function fixBy({ kind, pattern, change, found }: Rule, line: string): Fix | undefined {
  const match = pattern.exec(line);
  if (!match) return undefined;
  const corrected = change(line, match);
  return corrected === line ? undefined : { kind, found: found?.(match) ?? '', corrected };
}

/** The line with a dash in front, where an entry of the list above may begin: entries begin with their name. */
export function dashFixes(lines: readonly string[], index: number): Fix[] {
  const [, indent, rest] = /^( *)(name:\s.*)$/u.exec(lines[index] ?? '') ?? [];
  if (indent === undefined) return [];
  const starts = lines.slice(0, index).flatMap((line) => /^( *)- /u.exec(line)?.[1] ?? []);
  const start = starts.findLast((one) => one === indent || `${one}  ` === indent);
  return start === undefined ? [] : [{ kind: 'noDash', found: '', corrected: `${start}- ${rest}` }];
}

/** The line with other indents: those of the lines above, and one level deeper than the line before. */
export function indentFixes(lines: readonly string[], index: number): Fix[] {
  const line = lines[index] ?? '';
  if (/^\s*(#|$)/u.test(line)) return [];
  const above = lines.slice(Math.max(0, index - 20), index).filter((one) => !/^\s*(#|$)/u.test(one));
  const before = above.at(-1);
  const steps = above.toReversed().flatMap((one) => {
    const indent = /^\s*/u.exec(one)?.[0].length ?? 0;
    return /^\s*-\s/u.test(one) && !/^\s*-\s/u.test(line) ? [indent + 2] : [indent];
  });
  if (before?.trimEnd().endsWith(':')) steps.unshift((/^\s*/u.exec(before)?.[0].length ?? 0) + 2);
  const rest = line.trimStart();
  const space = line.slice(0, line.length - rest.length);
  const kind = /[\u3000\u00a0]/u.test(space) ? 'wideSpace' : space.includes('\t') ? 'tab' : 'indent';
  return [...new Set([...steps, 0])]
    .map((indent) => ' '.repeat(indent) + rest)
    .filter((corrected) => corrected !== line)
    .map((corrected) => ({ kind, found: '', corrected }));
}
