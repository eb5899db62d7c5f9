import { isMap } from 'yaml';
import { completedAddress } from '../src/contract/address.ts';
import { categoryOf, checkLinks, type LinkItem } from '../src/contract/links.ts';
import { linkEntrySchema } from '../src/contract/linksFile.ts';
import { groupKey, type LockedGroups } from '../src/contract/lockedGroups.ts';
import { isRecord } from '../src/contract/read.ts';
import { editDistance } from './editDistance.ts';
import { parseYaml, type YamlFile } from './yamlWithLines.ts';
import { shortened, type Problem } from './fileProblem.ts';

/** The content of `links.yml` and its problems. `items` is undefined when the file cannot be used at all. */
export interface CheckedLinksFile {
  /** `null` for an empty file: the fallback links apply. */
  items: LinkItem[] | null | undefined;
  /** The line number of each item. */
  lines: number[];
  problems: Problem[];
}

const MAX_TOLD = 10;
const KNOWN_FIELDS = new Set(Object.keys(linkEntrySchema.entries));
const CATEGORY = 'category';
/**
 * An unknown field counts as a misspelt `category` up to this edit distance (`catgory`, `categories`), or if it is one
 * of these words.
 */
const SLIPS = 3;
const OTHER_WORDS = new Set(['group', 'groups', '分类', '分組', '分组', '类别', '類別', '组', '組']);
/** Without a colon and a space, YAML takes the line as a continuation of the text above it. */
const NO_FIELD = /(?:^|\s)["']?(?:category|分类)["']?\s*[:：﹕︰︓=＝]/i;

/**
 * Checks the text of `links.yml`: a list of links. An entry without a name or a link is left out and counted; an
 * unknown field is reported and ignored. An entry whose category is uncertain is left out too: it may be meant to be
 * locked, and must not become public by mistake. A domain without a protocol gets `https://`, which is reported.
 */
export function checkLinksFile(text: string, locked: LockedGroups): CheckedLinksFile {
  const yaml = parseYaml(text);
  if (yaml.broken) return { items: undefined, lines: [], problems: yaml.problems };
  const data = yaml.toData();
  if (data === null || data === undefined) return { items: null, lines: [], problems: yaml.problems };
  if (!Array.isArray(data)) {
    return {
      items: undefined,
      lines: [],
      problems: [{ line: 1, text: 'expected a list of links, each beginning with "- name:"' }],
    };
  }
  const entries: unknown[] = data;
  const isCut = !text.endsWith('\n');
  const items: LinkItem[] = [];
  const lines: number[] = [];
  const doubts: Problem[] = [];
  const unknown: Problem[] = [];
  const mended: Problem[] = [];
  const nameless: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const line = yaml.lineOf(yaml.stepsTo([index])[0]?.item);
    const mayBeCut = index === entries.length - 1 && !isInBrackets(yaml, index);
    const doubt =
      doubtfulField(yaml, index, entry, locked) ?? (mayBeCut ? doubtfulEnd(entry, isCut, locked) : undefined);
    const [item] = checkLinks([entry]).items;
    if (doubt) doubts.push({ line: doubt.line ?? line, text: `left out: ${doubt.text}` });
    else if (!item) nameless.push(line);
    else {
      const link = completedAddress(item.link);
      items.push(link === undefined ? item : { ...item, link });
      lines.push(line);
      if (link !== undefined) mended.push(mendedProblem(yaml, index, item.link, link));
    }
    unknown.push(...unknownFields(yaml, index, entry));
  }
  const problems = [...shortList(doubts), ...shortList([...yaml.problems, ...unknown]), ...shortList(mended)];
  if (nameless.length > 0) problems.push(droppedProblem(nameless));
  return { items, lines, problems };
}

/** Why the category of an entry is uncertain; undefined where it is certain. */
function doubtfulField(yaml: YamlFile, index: number, entry: unknown, locked: LockedGroups): Problem | undefined {
  if (!isRecord(entry) || Array.isArray(entry)) return undefined;
  const lineOf = (field: string) => yaml.lineOf(yaml.stepsTo([index, field])[1]?.item);
  if (timesWritten(yaml, index) > 1) return { line: lineOf(CATEGORY), text: 'its category is written twice' };
  if (CATEGORY in entry) {
    const { category } = entry;
    if (categoryOf(category ?? null) !== undefined) return undefined;
    return {
      line: lineOf(CATEGORY),
      text: `its category must be one text, such as 工作 or "2024", found ${shortened(category)}`,
    };
  }
  const meant = Object.entries(entry).find(
    ([field, value]) => !KNOWN_FIELDS.has(field) && mayLock(field, value, locked),
  );
  if (meant) {
    return { line: lineOf(meant[0]), text: `${meant[0]} is no known field, and may be meant for its category` };
  }
  const run = Object.entries(entry).find(([, value]) => typeof value === 'string' && NO_FIELD.test(value));
  if (!run) return undefined;
  return { line: lineOf(run[0]), text: `its category lacks the colon (: and a space), and became part of ${run[0]}` };
}

function timesWritten(yaml: YamlFile, index: number): number {
  const node = yaml.stepsTo([index])[0]?.value;
  return isMap(node) ? node.items.filter(({ key }) => String(key) === CATEGORY).length : 0;
}

/**
 * Whether an unknown field of an entry without a category may be meant as its category: it is spelt like it, contains
 * further fields, or has the name of a locked group as its value.
 */
function mayLock(field: string, value: unknown, { groupOf }: LockedGroups): boolean {
  const name = groupKey(field);
  if (OTHER_WORDS.has(name) || editDistance(name, CATEGORY) <= SLIPS) return true;
  return isRecord(value) || (typeof value === 'string' && groupOf(value) !== undefined);
}

/**
 * Why the last entry may be incomplete. A file that is still being written may end before the category of its last
 * entry, or within it. The category is compared in Unicode NFKD, since the file may end within a composed letter.
 */
function doubtfulEnd(entry: unknown, isCut: boolean, { names, groupOf }: LockedGroups): Problem | undefined {
  if (!isRecord(entry)) return undefined;
  const { category } = entry;
  if (category === undefined) {
    return { text: 'the last link has no category, as in a file that is half written; add one, such as 其他' };
  }
  if (!isCut || typeof category !== 'string' || groupOf(category) !== undefined) return undefined;
  const start = groupKey(category).normalize('NFKD');
  const begun = names.find((name) => groupKey(name).normalize('NFKD').startsWith(start));
  if (begun === undefined) return undefined;
  return {
    text: `the file ends within the category of its last link, which may be ${begun}; end it with a line break`,
  };
}

/** Whether an entry is in flow style (`{ }` or `[ ]`). Such an entry cannot be cut off without a syntax error. */
function isInBrackets(yaml: YamlFile, index: number): boolean {
  const [step] = yaml.stepsTo([index]);
  return step !== undefined && (step.container.flow === true || (isMap(step.value) && step.value.flow === true));
}

function unknownFields(yaml: YamlFile, index: number, entry: unknown): Problem[] {
  if (!isRecord(entry) || Array.isArray(entry)) return [];
  const unknown = Object.keys(entry).filter((field) => !KNOWN_FIELDS.has(field));
  return unknown.map((field) => ({
    line: yaml.lineOf(yaml.stepsTo([index, field])[1]?.item),
    field: `[${index}].${field}`,
    text: 'unknown field',
  }));
}

function mendedProblem(yaml: YamlFile, index: number, written: string, opened: string): Problem {
  return {
    line: yaml.lineOf(yaml.stepsTo([index, 'link'])[1]?.item),
    text: `link: ${shortened(written)} has no https:// in front of it; it is opened as ${shortened(opened)}`,
    isMended: true,
  };
}

/** Limits the log lines, since a list of thousands of links may have the same mistake everywhere. */
function shortList(problems: readonly Problem[]): Problem[] {
  const told = problems.slice(0, MAX_TOLD);
  const rest = problems.length - told.length;
  return rest > 0 ? [...told, { text: `… and ${rest} more` }] : told;
}

function droppedProblem(lines: readonly number[]): Problem {
  const [first] = lines;
  const places = lines.slice(0, MAX_TOLD).join(', ') + (lines.length > MAX_TOLD ? ' …' : '');
  const links = lines.length === 1 ? '1 link' : `${lines.length} links`;
  return {
    ...(first !== undefined && { line: first }),
    text: `${links} without a name or a link left out (line ${places})`,
  };
}
