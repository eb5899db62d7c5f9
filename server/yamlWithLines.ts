import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Pair, YAMLMap, YAMLSeq } from 'yaml';

/** Something an owner should mend; `line` counts from 1, `field` is written `social[2].url`. */
export interface Problem {
  line?: number;
  field?: string;
  text: string;
}

/** One step from a map or list of the document to what it holds. */
export interface Step {
  container: YAMLMap | YAMLSeq;
  /** The pair of a map, or the item of a list. */
  item: unknown;
  value: unknown;
}

/** A field of the text (`name: value`) and the fields that it stands in, the outermost first. */
export interface Field {
  name: string;
  within: readonly string[];
  item: Pair;
}

/** A parsed YAML text that still knows its lines, also after parts of it were taken out. */
export interface YamlFile {
  /** Syntax errors make the whole text unusable; a key written twice does not. */
  broken: boolean;
  problems: Problem[];
  /** Steps along a path, as far as it exists. */
  stepsTo(path: readonly (string | number)[]): Step[];
  /** Every field as it is written, also one that is written twice. */
  fields(): Field[];
  /** The text's value as plain data; null when it is empty. */
  toData(): unknown;
  /** Line of a pair or node, 1 for anything that has none. */
  lineOf(item: unknown): number;
  /** Place of an item in its list as it was written, also after earlier items were taken out. */
  indexOf(item: unknown): number | undefined;
  remove(step: Step): void;
}

const BROKEN_ALIAS = 'an alias (*name) that stands for nothing';

/** Reads YAML 1.2 text. Never throws: what is wrong with it is in `problems`. */
export function parseYaml(written: string): YamlFile {
  // Some editors put a byte order mark in front, at which the library stumbles.
  const text = written.replace(/^\uFEFF/, '');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const problems: Problem[] = [];
  const indexes = new Map<unknown, number>();
  let broken = false;

  for (const error of document.errors) {
    const line = lineAt(error.pos[0]);
    if (error.code === 'DUPLICATE_KEY') {
      problems.push({ line, field: keyAt(text, error.pos[0]), text: 'written twice, the last one counts' });
    } else if (!broken) {
      // What follows the first syntax error is mostly its echo.
      broken = true;
      problems.push({ line, text: syntaxMessage(error.message, text.split('\n')[line - 1] ?? '') });
    }
  }
  for (const warning of document.warnings) {
    problems.push({ line: lineAt(warning.pos[0]), text: firstLine(warning.message) });
  }

  visit(document, {
    // `12.10: …` is meant as it is written, not as the number 12.1.
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value !== 'string' && key.source !== undefined) key.value = key.source;
    },
    Seq(_, { items }) {
      for (const [index, item] of items.entries()) indexes.set(item, index);
    },
    Alias(_, alias) {
      if (broken || alias.resolve(document)) return;
      broken = true;
      problems.push({ line: lineAt(alias.range?.[0] ?? 0), text: BROKEN_ALIAS });
    },
  });

  const data = broken ? undefined : readable(document);
  if (data && 'problem' in data) {
    broken = true;
    problems.push({ line: 1, text: data.problem });
  }

  return {
    broken,
    problems,
    stepsTo(path) {
      const steps: Step[] = [];
      let node: unknown = document.contents;
      for (const key of path) {
        const step = stepInto(document, node, key);
        if (!step) break;
        steps.push(step);
        node = step.value;
      }
      return steps;
    },
    fields() {
      const found: Field[] = [];
      visit(document, {
        Pair(_, item, path) {
          const within = path.filter((node) => isPair(node)).map(({ key }) => keyText(key));
          found.push({ name: keyText(item.key), within, item });
        },
      });
      return found;
    },
    toData: () => document.toJS(),
    lineOf(item) {
      const node = isPair(item) ? item.key : item;
      return isNode(node) && node.range ? lineAt(node.range[0]) : 1;
    },
    indexOf: (item) => indexes.get(item),
    remove({ container, item }) {
      // One by one: map and list have items of different types.
      if (isMap(container)) container.items = container.items.filter((pair) => pair !== item);
      else container.items = container.items.filter((entry) => entry !== item);
    },
  };
}

/** The one line that says what is wrong where, `config/site.yml:12: social[2].url: expected …`. */
export function problemLine(file: string, { line, field, text }: Problem): string {
  return [line === undefined ? file : `${file}:${line}`, field, text].filter(Boolean).join(': ');
}

/** A value as it may stand in a log line: JSON, at most 40 characters. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function stepInto(document: Document, node: unknown, key: string | number): Step | undefined {
  const container = isAlias(node) ? node.resolve(document) : node;
  if (isMap(container)) {
    const item = container.items.findLast((pair) => keyText(pair.key) === String(key));
    return item && { container, item, value: item.value };
  }
  if (isSeq(container)) {
    const item = container.items[Number(key)];
    return item === undefined ? undefined : { container, item, value: item };
  }
  return undefined;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function keyAt(text: string, offset: number): string {
  return /^["']?([^:"'\n]+)/.exec(text.slice(offset))?.[1]?.trim() ?? '';
}

/** Aliases may be nested until they name millions of values: the library refuses, by throwing. */
function readable(document: Document): { problem: string } | undefined {
  try {
    document.toJS();
    return undefined;
  } catch (error) {
    return { problem: firstLine(error instanceof Error ? error.message : String(error)) };
  }
}

function syntaxMessage(message: string, line: string): string {
  if (/^ *\t/.test(line)) return 'a tab at the start of the line; YAML is indented with spaces';
  return firstLine(message);
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.split('; please')[0]?.trim() ?? '';
}
