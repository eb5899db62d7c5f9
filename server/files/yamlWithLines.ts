import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Alias, Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isTooDeepYaml } from '../../src/contract/yamlDepth.ts';
import { errorText } from '../errorText.ts';
import type { Problem } from './fileProblem.ts';
import { guessedLines, withoutCurlyQuotes } from '../mistakes/rules.ts';
import { words } from '../words/words.mjs';

/** One step of a path through the document: from a map or list to one of its values. */
export interface Step {
  container: YAMLMap | YAMLSeq;
  /** The pair of a map, or the item of a list. */
  item: unknown;
  value: unknown;
}

/** A field of the text (`name: value`) and the names of the fields around it, outermost first. */
export interface YamlField {
  name: string;
  within: readonly string[];
  item: Pair;
}

/** A parsed YAML text with line numbers, which stay correct after parts were removed. */
export interface YamlFile {
  /** Why the text cannot be used at all; also one of `problems`. A duplicate key is not such a reason. */
  broken: Problem | undefined;
  problems: Problem[];
  /** The steps of a path, as far as it exists. */
  stepsTo(path: readonly (string | number)[]): Step[];
  /** Every field of the text, including duplicates. */
  fields(): YamlField[];
  /** The text's value as plain data; null when it is empty. */
  toData(): unknown;
  /** The value at a path as plain data; undefined where there is none. */
  dataAt(path: readonly (string | number)[]): unknown;
  /** The line of a node with another text in its place; undefined for a node of several lines, or beside a key. */
  withNode(node: Node, text: string): string | undefined;
  /** The text of a node as it is written. */
  sourceOf(node: Node): string;
  /** The line of a pair or node; 1 where it has none. */
  lineOf(item: unknown): number;
  /** The original index of a list item, also after earlier items were removed. */
  indexOf(item: unknown): number | undefined;
  remove(step: Step): void;
  /** The comment behind a value in its line, with its `#`; empty for none. */
  commentBehind(node: Node): string;
  /** Whether the text ends with a line break. */
  endsWithBreak: boolean;
  /** The original lines of the text. */
  lines: readonly string[];
}

/** Parses YAML 1.2. Never throws: all problems are in `problems`. */
export function parseYaml(content: string): YamlFile {
  // The library does not accept a byte order mark, which some editors write.
  const text = content.replace(/^\uFEFF/, '');
  const counter = new LineCounter();
  const isTooDeep = isTooDeepYaml(text);
  const document = parseDocument(isTooDeep ? '' : text, {
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'error',
  });
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const lines = text.split(/\r?\n/u);
  const problems: Problem[] = [];
  const indexes = new Map<unknown, number>();
  let broken: Problem | undefined;

  /** Marks the text as unusable, and reports the lines that were most likely meant, else the parser's own reason. */
  function breakAt(reason: Problem): void {
    const guesses = guessedLines(text).map(({ kind, line, corrected }) => ({
      line,
      text: words.mistakes[kind](),
      ...(!isSecret(corrected) && { corrected }),
    }));
    const [first = reason, ...others] = guesses;
    broken = first;
    problems.push(first, ...others);
  }

  const sourceOf = ({ range }: Node) => (range ? text.slice(range[0], range[1]) : '');
  const withNode = (node: Node, other: string) => {
    const [start = 0, end = 0] = node.range ?? [];
    const { line, col } = counter.linePos(start);
    const written = lines[line - 1] ?? '';
    if (sourceOf(node).includes('\n') || isSecret(written)) return undefined;
    return written.slice(0, col - 1) + other + written.slice(col - 1 + end - start);
  };
  const commentBehind = ({ range }: Node) => {
    const { line, col } = counter.linePos(range?.[1] ?? text.length);
    const behind = (lines[line - 1] ?? '').slice(col - 1).trim();
    return behind.startsWith('#') ? behind : '';
  };

  /** Names what may have been meant otherwise than it is read. Curly quotes around a value are removed. */
  function noteScalar(scalar: Scalar): void {
    if (scalar.type !== 'PLAIN' || !scalar.range) return;
    const place = { line: lineAt(scalar.range[0]), isWarning: true } as const;
    if (isGlued(commentBehind(scalar))) problems.push({ ...place, text: words.mistakes.cutByHash() });
    const bare = typeof scalar.value === 'string' ? withoutCurlyQuotes(scalar.value) : undefined;
    if (bare === undefined) return;
    const corrected = withNode(scalar, `"${bare}"`);
    problems.push({ ...place, text: words.mistakes.curlyQuotes(), ...(corrected && { corrected, fix: corrected }) });
    scalar.value = bare;
  }

  if (isTooDeep) {
    broken = { line: 1, text: words.files.tooDeep };
    problems.push(broken);
  }
  for (const error of document.errors) {
    const line = lineAt(error.pos[0]);
    if (error.code === 'DUPLICATE_KEY') {
      const { field, offset } = firstOf(document, error.pos[0]);
      problems.push({ line, field, text: words.files.writtenTwice(lineAt(offset)), isTwice: true });
    } else if (!broken) {
      // Only the parser's first error is reported; later ones are mostly its consequences.
      breakAt({ line, ...syntaxMessage(error.code, error.message) });
    }
  }
  for (const warning of document.warnings) {
    problems.push({ line: lineAt(warning.pos[0]), ...syntaxMessage(warning.code, warning.message) });
  }

  const anchors = new Map<string, Node>();
  const sources = new Map<Alias, Node>();
  visit(document, {
    Value(_, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
    Alias(_, alias, around) {
      const source = anchors.get(alias.source);
      // A value that contains itself has no end.
      if (source && !around.some((outer) => outer === source)) sources.set(alias, source);
      else if (!broken) breakAt({ line: lineAt(alias.range?.[0] ?? 0), text: words.files.brokenAlias });
    },
  });

  const data = broken ? undefined : readable(document);
  if (data && 'problem' in data) {
    broken = { line: 1, text: data.problem };
    problems.push(broken);
  }

  // A copy of its value in place of each alias: what is removed in one place of the file stays in the others.
  if (!broken) visit(document, { Alias: (_, alias) => copyOf(sources.get(alias), alias) });

  visit(document, {
    // A key such as `12.10` must stay text and not become the number 12.1.
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value !== 'string' && key.source !== undefined) key.value = key.source;
    },
    Seq(_, { items }) {
      for (const [index, item] of items.entries()) indexes.set(item, index);
    },
  });

  if (!broken) visit(document, { Scalar: (key, scalar) => (key === 'key' ? undefined : noteScalar(scalar)) });

  function stepsTo(path: readonly (string | number)[]): Step[] {
    const steps: Step[] = [];
    let node: unknown = document.contents;
    for (const key of path) {
      const step = stepInto(node, key);
      if (!step) break;
      steps.push(step);
      node = step.value;
    }
    return steps;
  }

  return {
    lines,
    endsWithBreak: text.endsWith('\n'),
    commentBehind,
    sourceOf,
    withNode,
    broken,
    problems,
    stepsTo,
    fields() {
      const found: YamlField[] = [];
      visit(document, {
        Pair(_, item, path) {
          const within = path.filter((node) => isPair(node)).map(({ key }) => keyText(key));
          found.push({ name: keyText(item.key), within, item });
        },
      });
      return found;
    },
    toData: () => document.toJS(),
    dataAt(path) {
      if (path.length === 0) return document.toJS();
      const steps = stepsTo(path);
      const value = steps.length < path.length ? undefined : steps.at(-1)?.value;
      return isNode(value) ? value.toJS(document) : value;
    },
    lineOf(item) {
      const node = isPair(item) ? item.key : item;
      return isNode(node) && node.range ? lineAt(node.range[0]) : 1;
    },
    indexOf: (item) => indexes.get(item),
    remove({ container, item }) {
      // Two branches, since items of maps and lists have different types.
      if (isMap(container)) container.items = container.items.filter((pair) => pair !== item);
      else container.items = container.items.filter((entry) => entry !== item);
    },
  };
}

/** A copy of the value of an alias, in the alias's place of the text. */
function copyOf(source: Node | undefined, { range }: Alias): Node | undefined {
  const copy = source?.clone();
  if (isNode(copy)) copy.range = range ?? null;
  return isNode(copy) ? copy : undefined;
}

function stepInto(container: unknown, key: string | number): Step | undefined {
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

/** The name of the field at an offset, and the offset of the first field with this name in the same map. */
function firstOf(document: Document, offset: number): { field: string; offset: number } {
  let found = { field: '', offset };
  visit(document, {
    Map(_, { items }) {
      const again = items.find(({ key }) => isNode(key) && key.range?.[0] === offset);
      const first = again && items.find(({ key }) => keyText(key) === keyText(again.key));
      if (first && isNode(first.key)) found = { field: keyText(first.key), offset: first.key.range?.[0] ?? offset };
    },
  });
  return found;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** Whether a comment may be a part of the value before it, since no space follows its `#`. */
export const isGlued = (comment: string) => !['', ' ', '#', '!'].includes(comment.slice(1, 2));

/** A line with a key is in no message. */
const isSecret = (line: string) => line.toLowerCase().includes('amapkey');

/**
 * The problem of a text that cannot be converted: the library throws if nested aliases would expand to millions of
 * values.
 */
function readable(document: Document): { problem: string } | undefined {
  try {
    document.toJS();
    return undefined;
  } catch (error) {
    return { problem: firstLine(errorText(error)) };
  }
}

/** The library's message may repeat words of the file. */
function syntaxMessage(code: string, message: string): Pick<Problem, 'text' | 'logText'> {
  if (code === 'MULTIPLE_DOCS') return { text: words.mistakes.twoDocuments() };
  return { text: words.files.syntax(code, firstLine(message)), logText: words.files.notReadable };
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.split('; please')[0]?.trim() ?? '';
}
