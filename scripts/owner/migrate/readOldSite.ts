import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../src/contract/read.ts';
import { decodeText } from '../../../src/shared/lib/decodeText.ts';
import { PlainError } from '../commandLine.ts';
import { errorText } from '../../../server/errorText.ts';
import { readNamed } from '../atomicWrite.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { parseEnvText } from '../../../server/envFile.mjs';
import { words } from '../../../server/words/words.mjs';

/** The content of a copy of the old page. A part that cannot be read is reported in `problems`. */
export interface OldSite {
  /** `VITE_…` variables. Empty ones are included, because the old page reads them as “none”. */
  fields: ReadonlyMap<string, string>;
  /** Entries of `siteLinks.json` and `socialLinks.json`; undefined where there is no such list. */
  siteLinks: readonly OldEntry[] | undefined;
  socialLinks: readonly OldEntry[] | undefined;
  /** Files below `public/`, with `/` as the separator. */
  publicFiles: readonly string[];
  problems: string[];
}

export type OldEntry = Readonly<Record<string, unknown>>;

/** In the order in which Vite reads them: later files override earlier ones. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];
/** The first file that exists is used. Some copies have an outdated list in `public/`, so it comes last. */
const SOCIAL_FILES = ['src/assets/socialLinks.json', 'public/socialLinks.json'];
const LINK_FILES = ['src/assets/siteLinks.json', 'public/siteLinks.json'];

/** Reads a copy of imsyy/home. Throws a `PlainError` for a folder that is not one. */
export function readOldSite(folder: string): OldSite {
  if (!statsOf(folder)?.isDirectory()) throw new PlainError(words.migrate.noFolder(folder));
  if (![...ENV_FILES, ...LINK_FILES, ...SOCIAL_FILES].some((name) => statsOf(join(folder, name))?.isFile())) {
    throw new PlainError(words.migrate.notIt(folder));
  }
  const problems: string[] = [];
  const fields = readFields(folder, problems);
  const siteLinks = readList(folder, LINK_FILES, problems);
  const socialLinks = readList(folder, SOCIAL_FILES, problems);
  return { fields, siteLinks, socialLinks, publicFiles: filesBelow(join(folder, 'public')), problems };
}

function readFields(folder: string, problems: string[]): Map<string, string> {
  const files = ENV_FILES.filter((name) => statsOf(join(folder, name))?.isFile());
  if (files.length === 0) {
    const hasExample = statsOf(join(folder, '.env.example'))?.isFile() ?? false;
    problems.push(hasExample ? words.migrate.exampleEnv : `.env: ${words.files.isMissing}`);
  }
  const entries = files.flatMap((name) => {
    const text = readText(folder, name, problems);
    return text === undefined ? [] : Object.entries(parseEnvText(text));
  });
  return new Map(entries.filter(([name]) => name.startsWith('VITE_')).map(([name, value]) => [name, value.trim()]));
}

function readList(folder: string, names: readonly string[], problems: string[]): readonly OldEntry[] | undefined {
  const name = names.find((candidate) => statsOf(join(folder, candidate))?.isFile());
  const text = name === undefined ? undefined : readText(folder, name, problems);
  if (name === undefined || text === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!Array.isArray(data)) throw new Error(words.migrate.listExpected);
    const entries: unknown[] = data;
    const records = entries.filter(isRecord);
    if (records.length < entries.length) problems.push(words.migrate.noEntries(name, entries.length - records.length));
    return records;
  } catch (error) {
    const [reason = ''] = errorText(error).split('\n');
    problems.push(words.disk.cannotRead(name, reason));
    return undefined;
  }
}

function readText(folder: string, name: string, problems: string[]): string | undefined {
  try {
    return decodeText(readNamed(join(folder, name)));
  } catch (error) {
    problems.push(errorText(error));
    return undefined;
  }
}

function filesBelow(folder: string): string[] {
  if (!statsOf(folder)?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}
