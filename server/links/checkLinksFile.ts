import { openableAddress } from '../../src/contract/address.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import type { LockedGroups } from '../../src/contract/lockedGroups.ts';
import { isRecord } from '../../src/contract/read.ts';
import { startPageIn } from '../../src/media/bookmarks/startPages.ts';
import {
  doubtfulEnd,
  doubtfulField,
  doubtfulHalf,
  isInBrackets,
  KNOWN_FIELDS,
  lastLine,
  lockedOtherwise,
  MERGE_KEY,
} from './unclearEntry.ts';
import { possibleGroups } from '../../src/contract/emptyLocks.ts';
import { parseYaml, type YamlFile } from '../files/yamlWithLines.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { mistakeProblem } from '../mistakes/findMistakes.ts';
import { mistakeText } from '../mistakes/mistakeKind.ts';
import { fieldFixes, valueFix } from '../mistakes/valueFixes.ts';
import { words } from '../words/words.mjs';

/** The content of `links.yml` and its problems. `items` is undefined when the file cannot be used at all. */
export interface CheckedLinksFile {
  /** `null` for an empty file: the fallback links of `site.yml` apply. */
  items: LinkItem[] | null | undefined;
  /** The line number of each item. */
  lines: number[];
  /** The index of each item's entry in the list. */
  places: number[];
  /** The line number of each entry of the list, also of those that are left out. */
  entries: number[];
  /** Addresses of the entries that are left out because it is uncertain whether they are locked. */
  heldBack: string[];
  problems: Problem[];
}

const MAX_TOLD = 10;
/** The product whose list of links this file is. */
const OWN_FORMAT = 'Porchlight';
/**
 * Checks the text of `links.yml`: a list of links. An entry without a name or a link is left out and counted; an
 * unknown field is reported and ignored. An entry whose category is uncertain is left out too: it may be meant to be
 * locked, and must not become public by mistake. A domain without a protocol gets `https://`, which is reported; so is an
 * address that opens nothing. Where the text cannot be parsed, the problems behind the corrected lines are reported too. At
 * most `maxReported` problems of each kind are reported, because thousands of links may have the same mistake.
 */
export function checkLinksFile(text: string, locked: LockedGroups, maxReported = MAX_TOLD): CheckedLinksFile {
  const yaml = parseYaml(text);
  const none = { lines: [], places: [], entries: [], heldBack: [] };
  if (yaml.broken)
    return { items: undefined, ...none, problems: [...yaml.problems, ...behind(yaml, locked, maxReported)] };
  const data = yaml.toData();
  if (data === null || data === undefined) return { items: null, ...none, problems: yaml.problems };
  const other = startPageIn(data)?.product;
  if (other !== undefined && (other !== OWN_FORMAT || !Array.isArray(data))) {
    return { items: undefined, ...none, problems: [{ line: 1, text: words.files.otherPage(other) }] };
  }
  if (!Array.isArray(data)) {
    return { items: undefined, ...none, problems: [{ line: 1, text: words.files.linksExpected }] };
  }
  const entries: unknown[] = data;
  const possible = possibleGroups(checkLinks(entries).items, locked);
  const isCut = !text.endsWith('\n');
  const items: LinkItem[] = [];
  const lines: number[] = [];
  const places: number[] = [];
  const heldBack: string[] = [];
  const entryLines: number[] = [];
  /** The lines of entries that are left out: none is written by `--fix`, since the entry could become public. */
  const leftOutLines = new Set<number>();
  const doubts: Problem[] = [];
  const otherwise: Problem[] = [];
  const unknown: Problem[] = [];
  const fixed: Problem[] = [];
  const deadEnds: Problem[] = [];
  const nameless: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const line = yaml.lineOf(yaml.stepsTo([index])[0]?.item);
    entryLines.push(line);
    const mayBeCut = index === entries.length - 1 && !isInBrackets(yaml, index);
    const doubt =
      doubtfulField(yaml, index, possible, entry) ??
      doubtfulHalf(yaml, entries, index) ??
      (mayBeCut ? doubtfulEnd(entry, isCut, possible) : undefined);
    const [item] = checkLinks([entry]).items;
    const others = unknownFields(yaml, index, entry);
    if (doubt || !item) for (let at = line; at <= lastLine(yaml, index); at += 1) leftOutLines.add(at);
    const misnamed = others.find(({ meant }) => meant === 'name' || meant === 'link' || meant === 'lan');
    if (doubt) {
      doubts.push(leftOut({ line, ...doubt }));
      heldBack.push(...addressIn(entry));
    } else if (!item) {
      const fixes = fieldFixes(yaml.lines, line, lastLine(yaml, index));
      doubts.push(...fixes.map((place) => leftOut(mistakeProblem(place.fix, place.line))));
      if (fixes.length === 0 && misnamed) doubts.push(leftOut(misnamed));
      else if (fixes.length === 0) nameless.push(line);
    } else {
      fixed.push(...switchProblem(yaml, index, entry, 'is_home'), ...switchProblem(yaml, index, entry, 'check'));
      fixed.push(...keywordsProblem(yaml, index, entry));
      otherwise.push(...lockedOtherwise(yaml, index, item.category, locked));
      const { link, lan } = { link: completedAddress(item.link), lan: completedAddress(item.lan ?? '') };
      items.push({ ...item, ...(link !== undefined && { link }), ...(lan !== undefined && { lan }) });
      lines.push(line);
      places.push(index);
      for (const [field, written, opened] of [['link', item.link, link] as const, ['lan', item.lan, lan] as const]) {
        if (!written) continue;
        const at = yaml.lineOf(yaml.stepsTo([index, field])[1]?.item);
        if (opened !== undefined) fixed.push(fixProblem(yaml, { at, field, written }, opened));
        else if (openableAddress(written) === undefined) deadEnds.push(deadEndProblem(yaml, { at, field, written }));
      }
    }
    unknown.push(...others);
  }
  const shown = new Set(doubts.map(({ line }) => line));
  const rest = [...yaml.problems, ...unknown].filter(({ line }) => !shown.has(line));
  const problems = [doubts, otherwise, rest.map((problem) => dashBefore(yaml, problem)), deadEnds, fixed].flatMap(
    (some) => shortList(some, maxReported),
  );
  if (nameless.length > 0) problems.push(droppedProblem(nameless));
  for (const problem of problems) if (leftOutLines.has(problem.line ?? 0)) delete problem.isFixable;
  return { items, lines, places, entries: entryLines, heldBack, problems };
}

/** The addresses of an entry. Text behind the address may be a category that YAML reads as a part. */
function addressIn(entry: unknown): string[] {
  const written = isRecord(entry) ? [entry.link, entry.lan] : [];
  const addresses = written.map((value) => (typeof value === 'string' ? value.trim().split(/\s/u)[0] : undefined));
  return addresses.flatMap((address) => (address ? [completedAddress(address) ?? address] : []));
}

function unknownFields(yaml: YamlFile, index: number, entry: unknown): Problem[] {
  if (!isRecord(entry) || Array.isArray(entry)) return [];
  const unknown = Object.keys(entry).filter((field) => !KNOWN_FIELDS.has(field));
  return unknown.map((field) => ({
    line: yaml.lineOf(yaml.stepsTo([index, field])[1]?.item),
    ...(field === MERGE_KEY
      ? { text: words.files.mergeKey }
      : {
          field: `[${index}].${field}`,
          text: words.files.unknownField,
          isUnknownField: true as const,
          ...meantFor(field, entry),
        }),
  }));
}

/** Fields that decide which link an entry is, and who sees it. */
const DECIDING_FIELDS: ReadonlySet<string> = new Set(['name', 'link', 'lan', 'category']);

function meantFor(field: string, entry: Record<string, unknown>): Pick<Problem, 'meant' | 'isFixable'> {
  const meant = didYouMean(field, KNOWN_FIELDS);
  if (meant === undefined) return {};
  return DECIDING_FIELDS.has(meant) || meant in entry ? { meant } : { meant, isFixable: true };
}

/**
 * The problems that show only when the lines of the first ones are corrected: with a wrong colon, most entries are texts
 * without a syntax error.
 */
function behind({ lines, problems }: YamlFile, locked: LockedGroups, maxReported: number): Problem[] {
  const corrected = new Map(
    problems.flatMap(({ line, corrected: meant }) => (meant === undefined ? [] : [[line, meant]])),
  );
  if (corrected.size === 0) return [];
  const fixed = lines.map((line, index) => corrected.get(index + 1) ?? line).join('\n');
  if (parseYaml(fixed).broken) return [];
  return checkLinksFile(fixed, locked, maxReported).problems.filter(
    ({ line, isWarning }) => !isWarning && line !== undefined && !corrected.has(line),
  );
}

/** An address as it is written in a line. */
interface WrittenAddress {
  at: number;
  field: 'link' | 'lan';
  written: string;
}

function deadEndProblem(yaml: YamlFile, { at, field, written }: WrittenAddress): Problem {
  const corrected = valueFix(yaml.lines[at - 1] ?? '', 'address', written)?.corrected;
  return {
    line: at,
    ...(corrected !== undefined && { corrected }),
    text: words.files.opensNothing(field, shortened(written)),
    logText: words.files.opensNothing(field, '…'),
  };
}

function fixProblem(yaml: YamlFile, { at, field, written }: WrittenAddress, opened: string): Problem {
  const [start, ...rest] = (yaml.lines[at - 1] ?? '').split(written);
  const scheme = opened.startsWith('http:') ? 'http://' : 'https://';
  return {
    line: at,
    ...(rest.length === 1 && { corrected: `${start}${opened}${rest[0]}`, isFixable: true as const }),
    text: words.files.completed(field, shortened(written), shortened(opened), scheme),
    logText: words.files.completed(field, '…', `${scheme}…`, scheme),
    isWarning: true,
  };
}

/** A name that is written twice in one entry: the dash in front of the second one, a link of its own, may be missing. */
function dashBefore({ lines }: YamlFile, problem: Problem): Problem {
  const { line = 0, field, isTwice } = problem;
  const written = lines[line - 1] ?? '';
  if (field !== 'name' || !isTwice || !/^ {2,}name:/u.test(written)) return problem;
  return { line, text: mistakeText('noDash', ''), corrected: written.replace('  name:', '- name:') };
}

function leftOut(problem: Problem): Problem {
  const { text, logText } = problem;
  return {
    ...problem,
    text: words.files.leftOut(text),
    ...(logText !== undefined && { logText: words.files.leftOut(logText) }),
  };
}

/** Warns about a switch with a value such as `yes`: every value except `true` counts as false. */
function switchProblem(yaml: YamlFile, index: number, entry: unknown, field: 'is_home' | 'check'): Problem[] {
  const written = isRecord(entry) ? entry[field] : undefined;
  const value = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  if (value === '' || value === 'true' || value === 'false') return [];
  const line = yaml.lineOf(yaml.stepsTo([index, field])[1]?.item);
  const fix = valueFix(yaml.lines[line - 1] ?? '', 'switch', value);
  return fix ? [{ ...mistakeProblem(fix, line), field: `[${index}].${field}`, isWarning: true, isFixable: true }] : [];
}

/** Warns about keywords that are one text, which is read as a list, and about those that are not text. */
function keywordsProblem(yaml: YamlFile, index: number, entry: unknown): Problem[] {
  const value = isRecord(entry) ? entry.keywords : undefined;
  if (value === undefined || value === null || value === '') return [];
  const isList = Array.isArray(value) && value.every((word) => word !== null && typeof word !== 'object');
  if (isList) return [];
  const line = yaml.lineOf(yaml.stepsTo([index, 'keywords'])[1]?.item);
  const place = { line, field: `[${index}].keywords`, isWarning: true as const };
  const fix = valueFix(yaml.lines[line - 1] ?? '', 'list', value);
  if (fix) return [{ ...mistakeProblem(fix, line), ...place, isFixable: true }];
  return [{ ...place, text: mistakeText('listExpected', shortened(value)), logText: mistakeText('listExpected', '…') }];
}

function shortList(problems: readonly Problem[], most: number): Problem[] {
  const shown = problems.slice(0, most);
  const rest = problems.length - shown.length;
  return rest > 0 ? [...shown, { text: words.files.more(rest) }] : shown;
}

function droppedProblem(lines: readonly number[]): Problem {
  const [first] = lines;
  const places = lines.slice(0, MAX_TOLD).join(', ') + (lines.length > MAX_TOLD ? ' …' : '');
  return {
    ...(first !== undefined && { line: first }),
    text: words.files.nameless(lines.length, places),
  };
}
