import { isScalar } from 'yaml';
import { openableAddress } from '../../src/contract/address.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { possibleGroups, type UnclearLock } from '../../src/contract/unclearLocks.ts';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import { linkEntrySchema } from '../../src/contract/linksFile.ts';
import { type LockedGroups, groupName } from '../../src/contract/lockedGroups.ts';
import { isRecord } from '../../src/contract/read.ts';
import { startPageIn } from '../../src/media/bookmarks/startPages.ts';
import { readStrictly, sentenceOf } from '../files/readStrictly.ts';
import { parseYaml, type YamlFile } from '../files/yamlWithLines.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { words } from '../words/words.mjs';
import { fieldTwice, lockDoubt, lockedOtherwise } from './lockDoubt.ts';

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
 * Checks the text of `links.yml`: a list of links. An entry is left out where its lock cannot be known, and where it
 * has no name or no address. Of all other mistakes only the field is left out. A domain
 * without a protocol gets `https://`. Everything is reported, at most `maxReported` problems of each kind, because
 * thousands of links may have the same mistake. `mayLock`: true also where other locks than these may hold.
 */
export function checkLinksFile(
  text: string,
  locked: LockedGroups,
  maxReported = MAX_TOLD,
  mayLock = locked.names.length > 0,
): CheckedLinksFile {
  const yaml = parseYaml(text);
  const checked: CheckedLinksFile = {
    items: undefined,
    lines: [],
    places: [],
    entries: [],
    heldBack: [],
    problems: [],
  };
  if (yaml.broken) return { ...checked, problems: yaml.problems };
  const data = yaml.toData() ?? null;
  if (data === null) return { ...checked, items: null, problems: yaml.problems };
  const other = startPageIn(data)?.product;
  const isOther = other !== undefined && (other !== OWN_FORMAT || !Array.isArray(data));
  if (isOther || !Array.isArray(data)) {
    const said = isOther ? words.files.otherPage(other) : words.files.linksExpected;
    return { ...checked, problems: [{ line: 1, text: said }] };
  }
  const entries: unknown[] = data;
  const possible = possibleGroups(checkLinks(entries).items, locked);
  const repeated = entries.map((_, index) => fieldTwice(yaml, index));
  const anywhere = repeated.find((field) => field !== undefined);
  const items: LinkItem[] = [];
  const [leftOut, otherwise, others]: [Problem[], Problem[], Problem[]] = [[], [], []];
  const leftOutLines = new Set<number | undefined>();
  for (const [index, entry] of entries.entries()) {
    const line = lineOfEntry(yaml, index);
    checked.entries.push(line);
    const doubt = lockDoubt(yaml, entries, index, { locked: possible, mayLock, own: repeated[index], anywhere });
    const { output, problems } = readStrictly(linkEntrySchema, yaml, [index]);
    if (doubt || !output) {
      if (doubt) checked.heldBack.push(...addressIn(entry));
      for (let at = line; at < lineOfEntry(yaml, index + 1); at += 1) leftOutLines.add(at);
      const misnamed = problems.find(({ meant }) => meant === 'name' || meant === 'link' || meant === 'lan');
      leftOut.push(asLeftOut({ line, ...(doubt ?? misnamed ?? { text: words.files.nameless }) }));
    } else {
      const item: LinkItem = { ...output };
      for (const field of ['link', 'lan'] as const) problems.push(...openableProblem(yaml, index, item, field));
      problems.push(...textForList(yaml, index, entry));
      otherwise.push(...lockedOtherwise(yaml, index, item.category, locked));
      items.push(item);
      checked.lines.push(line);
      checked.places.push(index);
    }
    others.push(...problems);
  }
  const said = new Set(leftOut.map(({ line }) => line));
  const rest = [...yaml.problems, ...others].filter(({ line }) => !said.has(line));
  const problems = [leftOut, otherwise, rest].flatMap((some) => shortList(some, maxReported));
  // None of these lines is written by `--fix`, since the entry could become public.
  for (const problem of problems) if (leftOutLines.has(problem.line)) delete problem.fix;
  return { ...checked, items, problems };
}

/** The line of an entry; infinite behind the last one. */
function lineOfEntry(yaml: YamlFile, index: number): number {
  const [step] = yaml.stepsTo([index]);
  return step ? yaml.lineOf(step.item) : yaml.lines.length + 1;
}

/** The addresses of an entry. Text behind the address may be a category that YAML reads as a part. */
function addressIn(entry: unknown): string[] {
  const written = isRecord(entry) ? [entry['link'], entry['lan']] : [];
  const addresses = written.map((value) => (typeof value === 'string' ? value.trim().split(/\s/u)[0] : undefined));
  return addresses.flatMap((address) => (address ? [completedAddress(address) ?? address] : []));
}

/** Gives an address without a protocol one, and reports it; also one that opens nothing. */
function openableProblem(yaml: YamlFile, index: number, item: LinkItem, field: 'link' | 'lan'): Problem[] {
  const written = item[field];
  const step = yaml.stepsTo([index, field])[1];
  if (!written || !step || openableAddress(written) !== undefined) return [];
  const line = yaml.lineOf(step.item);
  const opened = completedAddress(written);
  if (opened === undefined) {
    const say = (address: string) => words.files.opensNothing(field, address);
    return [{ line, text: say(shortened(written)), logText: say('…') }];
  }
  item[field] = opened;
  const scheme = opened.startsWith('http:') ? 'http://' : 'https://';
  const say = (address: string, whole: string) => words.files.completed(field, address, whole, scheme);
  const fix = isScalar(step.value)
    ? yaml.withNode(step.value, step.value.type === 'PLAIN' ? opened : JSON.stringify(opened))
    : undefined;
  const better = fix !== undefined && { corrected: fix, fix };
  return [
    {
      line,
      text: say(shortened(written), shortened(opened)),
      logText: say('…', `${scheme}…`),
      isWarning: true,
      ...better,
    },
  ];
}

/** Keywords that are one text are read as a list, and reported. */
function textForList(yaml: YamlFile, index: number, entry: unknown): Problem[] {
  const written = isRecord(entry) ? entry['keywords'] : undefined;
  if (typeof written !== 'string' || written === '') return [];
  const line = yaml.lineOf(yaml.stepsTo([index, 'keywords'])[1]?.item);
  return [{ line, field: `[${index}].keywords`, text: sentenceOf('words'), isWarning: true }];
}

function asLeftOut(problem: Problem): Problem {
  const { text, logText } = problem;
  const said = { text: words.files.leftOut(text), ...(logText && { logText: words.files.leftOut(logText) }) };
  return { ...problem, ...said, isLeftOut: true };
}

function shortList(problems: readonly Problem[], most: number): Problem[] {
  const rest = problems.length - most;
  return rest > 0 ? [...problems.slice(0, most), { text: words.files.more(rest) }] : [...problems];
}

/**
 * The problems of groups that are held back, with the line of this text of `site.yml`. While entries of `links.yml` are
 * left out the names stay: an entry may be in the group whose name would be split, and would be public afterwards.
 */
export function unclearLockProblems(siteText: string, unclear: readonly UnclearLock[], isEachRead: boolean): Problem[] {
  const yaml = parseYaml(siteText);
  const data = yaml.broken ? undefined : yaml.toData();
  const names: unknown[] = isRecord(data) && Array.isArray(data['lockedGroups']) ? data['lockedGroups'] : [];
  return unclear.map(({ name, meant, kind }) => {
    const shown = shortened(name);
    const { heldBack, heldNear, heldSlip, lockAlike, lockEmpty, splitNames, decideName, decideSlip } = words.files;
    const said = { list: heldBack, near: heldNear, slip: heldSlip, alike: lockAlike, empty: lockEmpty }[kind];
    const advice = { list: splitNames, near: decideName, slip: decideSlip, alike: decideSlip, empty: decideName }[kind];
    const isWarning = kind === 'alike' || kind === 'empty';
    const text = said(shown, meant.join(', ')) + (isEachRead ? advice(shown) : words.files.leftOutFirst);
    const index = names.findIndex((one) => typeof one === 'string' && groupName(one) === name);
    const [, entry] = yaml.stepsTo(['lockedGroups', index]);
    const place = entry
      ? { line: yaml.lineOf(entry.item), field: `lockedGroups[${index}]` }
      : { field: 'lockedGroups' };
    return { ...place, text, ...(isWarning && { isWarning }) };
  });
}
