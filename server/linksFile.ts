import { checkLinks, type LinkItem } from '../src/contract/links.ts';
import { linkEntrySchema } from '../src/contract/linksFile.ts';
import { parseYaml, type Problem, type YamlFile } from './yamlFile.ts';

/** What `links.yml` says and what is wrong with it. `items` is undefined when the file cannot be used at all. */
export interface CheckedLinksFile {
  /** `null` for an empty file, which says nothing about links. */
  items: LinkItem[] | null | undefined;
  problems: Problem[];
}

const MAX_TOLD = 10;
const KNOWN_FIELDS = new Set(Object.keys(linkEntrySchema.entries));

/**
 * Checks the text of `links.yml`: a list of links. An entry without a name or a link is left out and counted, an
 * unknown field is reported and ignored.
 */
export function checkLinksFile(text: string): CheckedLinksFile {
  const yaml = parseYaml(text);
  if (yaml.broken) return { items: undefined, problems: yaml.problems };
  const data = yaml.toData();
  if (data === null || data === undefined) return { items: null, problems: yaml.problems };
  if (!Array.isArray(data)) {
    return {
      items: undefined,
      problems: [{ line: 1, text: 'expected a list of links, each beginning with "- name:"' }],
    };
  }
  const entries: unknown[] = data;
  const lineOfEntry = (index: number) => yaml.lineOf(yaml.stepsTo([index])[0]?.item);

  const items: LinkItem[] = [];
  const droppedLines: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const [item] = checkLinks([entry]).items;
    if (item) items.push(item);
    else droppedLines.push(lineOfEntry(index));
  }
  const problems = shortList([...yaml.problems, ...unknownFields(yaml, entries)]);
  if (droppedLines.length > 0) problems.push(droppedProblem(droppedLines));
  return { items, problems };
}

function unknownFields(yaml: YamlFile, entries: readonly unknown[]): Problem[] {
  return entries.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const unknown = Object.keys(entry).filter((field) => !KNOWN_FIELDS.has(field));
    return unknown.map((field) => ({
      line: yaml.lineOf(yaml.stepsTo([index, field])[1]?.item),
      field: `[${index}].${field}`,
      text: 'unknown field',
    }));
  });
}

/** A list of thousands of links with the same slip must not fill the log. */
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
