import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, parse, parseDocument, stringify } from 'yaml';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { problemLine, shownPath } from '../../../server/files/fileProblem.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { isRecord } from '../../../src/contract/read.ts';
import type { Site } from '../../../src/contract/site.ts';
import { words } from '../../../server/words/words.mjs';
import { replaceWithBackup, fileProblem, readNamed } from '../atomicWrite.ts';
import { PlainError } from '../commandLine.ts';
import { changeSite } from '../migrate/changeSiteFile.ts';
import type { Change } from '../migrate/migration.ts';
import { exampleFile } from './copyMissing.ts';
import type { Field } from './fields.ts';
import { isHalfChanged } from '../doctor/examplePlace.ts';
import type { NamedPlace } from './findPlace.ts';

/** Answers that are no single texts. */
interface SiteParts {
  place: NamedPlace | null;
  networks: readonly string[];
}

interface ReadSite {
  text: string;
  hasLocks: boolean;
  /** Whether it is the shipped file. */
  isNew: boolean;
  site: Site;
}

/** Reads the owner's `site.yml`, or the example in a language if there is none yet. Throws a `PlainError`. */
export function readSiteText(folder: string, root: string, language = ''): ReadSite {
  const own = join(folder, 'site.yml');
  const isThere = statsOf(own) !== undefined;
  // The shipped file locks other groups than the missing file did, so existing links could become public.
  if (!isThere && statsOf(join(folder, 'links.yml'))) throw new PlainError(words.setup.linksWithoutSite(folder));
  const file = isThere ? own : exampleFile(join(root, 'config'), 'site.yml', language);
  const decoded = decodeUtf8(readNamed(file));
  if (!('text' in decoded)) throw new PlainError(problemLine(shownPath(file, root), { text: decoded.problem }));
  const { site, unusable } = checkSite(decoded.text);
  if (unusable) throw new PlainError(problemLine(shownPath(file, root), unusable));
  return { text: decoded.text, hasLocks: site.lockedGroups.length > 0, isNew: !isThere, site };
}

/** Writes the answers to `site.yml`; an existing file is first copied to `.bak`. Throws a `PlainError`. */
export function writeSite(
  folder: string,
  root: string,
  answers: ReadonlyMap<Field, string>,
  { place, networks }: SiteParts,
) {
  const file = join(folder, 'site.yml');
  const isNew = !statsOf(file);
  const { text, site } = readSiteText(folder, root, answers.get('language'));
  const shown = shownPath(file, root);
  const withAnswers = fillIn(text, answers, shown);
  const changes: Change[] = [
    ...Object.entries(place ?? {}).map(([name, value]) => ({ path: ['weather', 'place', name], value })),
    ...weatherChange(place, site),
    ...(networks.length > 0 ? [{ path: ['home', 'networks'], value: networks }] : []),
  ];
  const changed = changes.length === 0 ? withAnswers : changeSite(withAnswers, changes, true, shown).text;
  const filled: string[] = [...answers]
    .filter(([field, value]) => valueOf(text, field) !== value)
    .map(([field]) => field);
  if (place && changed !== withAnswers) filled.push('weather.place');
  if (networks.length > 0) filled.push('home.networks');
  if (!isNew) return { isNew, filled, backup: changed === text ? undefined : replaceWithBackup(file, changed) };
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, changed, { flag: 'wx' });
  } catch (error) {
    throw new PlainError(words.setup.cannotWrite(file, fileProblem(error)));
  }
  return { isNew, filled, backup: undefined };
}

/** The weather is off while its place has only a name, since it would be that of the example. */
function weatherChange(place: NamedPlace | null, { weather, interface: { parts } }: Site): Change[] {
  if (!place) return [];
  const isKnown = 'latitude' in place;
  const isChanged = isKnown ? !parts.weather && isHalfChanged(weather) : parts.weather;
  return isChanged ? [{ path: ['interface', 'parts', 'weather'], value: isKnown }] : [];
}

/** Sets fields in a text of `site.yml`. The rest stays byte for byte, except in formats that need a rewrite. */
export function fillIn(text: string, answers: ReadonlyMap<Field, string>, file: string): string {
  const wanted = [...answers].filter(([field, value]) => valueOf(text, field) !== value);
  let filled = text;
  for (const [field, value] of wanted) filled = withField(filled, field, value);
  const expected = { ...dataOf(text), ...Object.fromEntries(wanted) };
  if (isDeepStrictEqual(dataOf(filled), expected)) return filled;
  // A file in flow style (braces), or a multi-line value.
  const changes = wanted.map(([field, value]) => ({ path: [field], value }));
  return changeSite(text, changes, true, file).text;
}

function withField(text: string, field: Field, value: string): string {
  const { contents } = parseDocument(text, { logLevel: 'silent' });
  const written = stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd();
  const node: unknown = isMap(contents) ? contents.get(field, true) : undefined;
  if (isScalar(node) && node.range) {
    const [from, to] = node.range;
    const gap = text[from - 1] === ':' ? ' ' : '';
    return text.slice(0, from) + gap + written + text.slice(to);
  }
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text}${text === '' || text.endsWith('\n') ? '' : end}${field}: ${written}${end}`;
}

function dataOf(text: string): Record<string, unknown> {
  try {
    const data: unknown = parse(text, { logLevel: 'silent' });
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

const valueOf = (text: string, field: Field) => dataOf(text)[field];
