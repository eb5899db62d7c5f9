import { join } from 'node:path';
import * as v from 'valibot';
import { readSite, UnusableSite } from '../../../server/readSiteFile.ts';
import { checkLinksFile } from '../../../server/checkLinksFile.ts';
import { decodeUtf8 } from '../../../server/readUtf8File.ts';
import { checkSite, type CheckedSite } from '../../../server/checkSiteFile.ts';
import { parseYaml, type YamlFile } from '../../../server/yamlWithLines.ts';
import type { LinkItem } from '../../../src/contract/links.ts';
import { linkEntrySchema } from '../../../src/contract/linksFile.ts';
import { lockedGroupsOf, withGroupNames } from '../../../src/contract/lockedGroups.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { siteSchema, type Site } from '../../../src/contract/site.ts';
import { error, warning, type Finding } from './finding.ts';
import { didYouMean } from './didYouMean.ts';
import { errorText } from '../../../server/errorText.ts';
import { addToMessage, placeOf, problemText, type Problem } from '../../../server/fileProblem.ts';
import { readNamed } from '../readNamedFile.ts';
import { statsOf } from '../../../server/fileStats.ts';
import { shownPath } from '../../../server/shownPath.ts';

/** An icon in the owner's files, with file and line. */
export interface NamedIcon {
  where: string;
  icon: string;
}

/** A link of `links.yml`, with file and line. */
export interface PlacedLink {
  where: string;
  link: LinkItem;
}

/** The content of both files as the server reads them, and their problems. */
export interface OwnersFiles {
  site: Site;
  links: PlacedLink[];
  icons: NamedIcon[];
  findings: Finding[];
}

const UNKNOWN = 'unknown field';
const SOCIAL_FIELDS = ['name', 'icon', 'tip', 'url'];
const FALLBACK_FIELDS = ['name', 'icon', 'link'];

/** Reads `site.yml` and `links.yml`. Never throws: problems are in `findings`. */
export function readOwnersFiles(folder: string, root: string): OwnersFiles {
  const findings: Finding[] = [];
  const siteFile = shownPath(join(folder, 'site.yml'), root);
  const linksFile = shownPath(join(folder, 'links.yml'), root);
  if (!statsOf(folder)?.isDirectory()) {
    findings.push(
      error(shownPath(folder, root), 'there is no such folder; CONFIG_DIR has to name the one with site.yml'),
    );
  }
  const siteText = read(join(folder, 'site.yml'), siteFile, findings);
  const linksText = read(join(folder, 'links.yml'), linksFile, findings);
  const { site, problems, unusable } = siteText === undefined ? withoutSite() : checkSite(siteText);
  const others = problems.filter((problem) => problem !== unusable);
  findings.push(...others.map((problem) => findingOf(siteFile, problem, (field) => siteFieldsAt(field))));
  findings.push(...whatStopsTheStart(folder, siteFile));
  const icons = siteText === undefined ? [] : siteIcons(parseYaml(siteText), siteFile);

  const links: PlacedLink[] = [];
  if (linksText !== undefined) {
    const locked = lockedGroupsOf(site.lockedGroups);
    const checked = checkLinksFile(linksText, locked);
    findings.push(...checked.problems.map((problem) => findingOf(linksFile, problem, linkFields)));
    const items = withGroupNames(checked.items ?? [], locked);
    links.push(...items.map((link, index) => ({ where: `${linksFile}:${checked.lines[index]}`, link })));
    icons.push(...links.map(({ where, link }) => ({ where, icon: link.icon })));
  }
  return { site, links, icons, findings };
}

/** The problem that keeps the server from starting, as the server reports it. */
function whatStopsTheStart(folder: string, siteFile: string): Finding[] {
  try {
    readSite(folder, () => undefined);
    return [];
  } catch (reason) {
    if (!(reason instanceof UnusableSite)) throw reason;
    const { text, ...place } = findingOf(siteFile, reason.problem, () => []);
    const so = '; the page does not start, since nobody could say what is to be locked';
    return [{ ...place, text: addToMessage(text, so) }];
  }
}

function withoutSite(): CheckedSite {
  return { site: v.parse(siteSchema, {}), problems: [] };
}

function read(file: string, shown: string, findings: Finding[]): string | undefined {
  if (!statsOf(file)) {
    findings.push(warning(shown, 'there is no such file, its defaults stand in'));
    return undefined;
  }
  try {
    const decoded = decodeUtf8(readNamed(file));
    if ('text' in decoded) return decoded.text;
    findings.push(error(shown, decoded.problem));
  } catch (reason) {
    findings.push(error(shown, errorText(reason)));
  }
  return undefined;
}

/** An unknown field is a warning, since it is only ignored, and so is what was mended; every other problem is an error. */
function findingOf(file: string, problem: Problem, known: (field: string) => readonly string[]): Finding {
  const { field, text: said } = problem;
  const where = placeOf(file, problem);
  const text = problemText(problem);
  if (problem.isWarning) return warning(where, text);
  if (!said.startsWith(UNKNOWN) || field === undefined) return error(where, text);
  const name = field.split('.').at(-1) ?? '';
  const meant = didYouMean(name, known(field));
  return warning(
    where,
    addToMessage(text, `, nobody reads it${meant === undefined ? '' : `; did you mean ${meant}?`}`),
  );
}

const linkFields = (): readonly string[] => Object.keys(linkEntrySchema.entries);

function siteFieldsAt(field: string): readonly string[] {
  if (field.startsWith('social[')) return SOCIAL_FIELDS;
  if (field.includes('[')) return FALLBACK_FIELDS;
  let at: unknown = v.parse(siteSchema, {});
  for (const name of field.split('.').slice(0, -1)) at = isRecord(at) ? at[name] : undefined;
  return isRecord(at) ? Object.keys(at) : [];
}

/** Icons of social and fallback links, also of invalid entries. */
function siteIcons(yaml: YamlFile, file: string): NamedIcon[] {
  if (yaml.broken) return [];
  const data = yaml.toData();
  const icons: NamedIcon[] = [];
  const collect = (list: unknown, path: readonly string[]) => {
    if (!Array.isArray(list)) return;
    const entries: unknown[] = list;
    for (const [index, entry] of entries.entries()) {
      if (!isRecord(entry) || typeof entry['icon'] !== 'string') continue;
      const step = yaml.stepsTo([...path, index, 'icon']).at(-1);
      icons.push({ where: `${file}:${yaml.lineOf(step?.item)}`, icon: entry['icon'].trim() });
    }
  };
  if (!isRecord(data)) return icons;
  collect(data['social'], ['social']);
  const fallback = data['fallbackLinks'];
  if (!isRecord(fallback)) return icons;
  collect(fallback['home'], ['fallbackLinks', 'home']);
  const { categories } = fallback;
  if (isRecord(categories)) {
    for (const [name, list] of Object.entries(categories)) collect(list, ['fallbackLinks', 'categories', name]);
  }
  return icons;
}
