import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { main as importBookmarks } from './importBookmarks.ts';
import { headOf, isExample } from '../../server/links/exampleLinks.ts';
import { readOldSite } from './migrate/readOldSite.ts';
import { changedField, type Migration } from './migrate/migration.ts';
import { LINKS_CATEGORY } from './migrate/moveLinks.ts';
import { planMigration } from './migrate/planMigration.ts';
import { changeSite } from './migrate/changeSiteFile.ts';
import type { Terminal } from './askPassword.ts';
import { syncDisk, replaceWithBackup, type SyncDisk, mustBeAsRead, readIfThere, readNamed } from './atomicWrite.ts';
import { cleanText, LONGEST_NAME } from '../../src/shared/lib/text.ts';
import { keyWithoutCredentials } from '../../src/media/bookmarks/addressKey.ts';
import { knownKeys } from '../../src/media/bookmarks/ownersImport.ts';
import { PlainError, runIfStarted, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { linksFile, mustMayOpen, withLinks } from './ownersLinks.ts';
import { statsOf } from '../../server/files/fileStats.ts';
import { namedFolder } from './serverVariables.ts';
import { shownPath } from '../../server/files/fileProblem.ts';
import { checkSite } from '../../server/site/checkSiteFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import type { LocksOfSite } from '../../server/owner/openedLinks.ts';
import { words } from '../../server/words/words.mjs';

/**
 * Migrates a site from the Vue page imsyy/home (a folder), or imports exports of other start pages (files). Returns the exit code: 0, or 1 when nothing could be done.
 */
export function main(context: ToolContext & Partial<Terminal> & { disk?: SyncDisk }): Promise<number> {
  const { args, cwd, root, print, disk = syncDisk } = context;
  const isExport = args.some((name) => !name.startsWith('-') && statsOf(resolve(cwd, name))?.isFile());
  if (isExport) return importBookmarks(context, words.migrate.heading);
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.migrate.usage, {
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    const [from, to, ...others] = positionals;
    if (from === undefined || others.length > 0) throw new PlainError(words.migrate.usage);
    const source = resolve(cwd, from);
    const folder = to === undefined ? namedFolder(context) : resolve(cwd, to);
    // If this file cannot be used, `planSite()` refuses it.
    const files = ['site.yml', 'links.yml'].map((name) => join(folder, name));
    const before = files.map(readIfThere);
    const fields = checkSite(before[0] ?? '').site;
    const move = planMigration(readOldSite(source), lockedGroupsOf(fields.lockedGroups));
    const steps: Steps = { fields, folder, root, disk, force: values.force, dryRun: values['dry-run'] };

    // Both files are checked before anything is written.
    const site = planSite(move, steps);
    const links = await planLinks(move, steps, basename(source));
    const pictures = copyPictures(move, join(source, 'public'), steps);
    if (!values['dry-run']) {
      await mustMayOpen(context, links.opened);
      for (const [index, file] of files.entries()) mustBeAsRead(file, before[index], shownPath(file, root));
    }
    links.write();
    site.write();
    print(words.migrate.taken(source, shownPath(folder, root), values['dry-run']));
    for (const line of [...site.lines, ...links.lines, ...pictures.lines]) print(`  ${line}`);
    const unchanged = [...site.unchanged, ...pictures.unchanged];
    if (unchanged.length > 0) {
      print(words.migrate.kept);
      for (const name of unchanged) print(`  ${name}`);
    }
    print(words.migrate.notes);
    for (const note of [...site.notes, ...move.notes]) print(`  ${note}`);
    print(words.migrate.next);
    return 0;
  });
}

interface Steps {
  /** The locks of the folder; the migration changes none. */
  fields: LocksOfSite;
  folder: string;
  root: string;
  disk: SyncDisk;
  force: boolean;
  dryRun: boolean;
}

function planSite({ changes }: Migration, { folder, root, disk, force, dryRun }: Steps) {
  const file = join(folder, 'site.yml');
  const before = readIfThere(file) ?? '';
  const { text, changed, unchanged, refused } = changeSite(before, changes, force, shownPath(file, root));
  const names = changed.map(changedField);
  const notes = refused.map(({ change, reason }) => words.migrate.staysAsItIs(changedField(change), reason));
  if (names.includes('weather.amapKey')) {
    notes.push(words.migrate.mapKey);
  }
  return {
    lines: [words.migrate.site(names.length, names.join(', '))],
    unchanged: unchanged.map(changedField),
    notes,
    write: () => void (!dryRun && text !== before && replaceWithBackup(file, text, disk)),
  };
}

async function planLinks({ links }: Migration, { fields, folder, root, disk, dryRun }: Steps, from: string) {
  const file = join(folder, 'links.yml');
  const before = readIfThere(file) ?? '';
  const makesRoom = links.length > 0 && isExample(before);
  const shown = shownPath(file, root);
  const list = linksFile(makesRoom ? headOf(before) : before, fields, shown);
  const there = new Set(knownKeys(list));
  const added = links.filter(({ link }) => {
    const key = keyWithoutCredentials(link);
    return !there.has(key) && there.add(key);
  });
  const changes = added.map((link): LinkChange => ({ do: 'add', link, place: { end: true } }));
  const day = new Date().toISOString().slice(0, 10);
  const heading = words.migrate.heading(day, cleanText(from, LONGEST_NAME));
  const { text, opened } = await withLinks(list, changes, { folder, file: shown, heading });
  let line = words.migrate.links(added.length);
  if (added.length > 0) line += words.migrate.where(LINKS_CATEGORY);
  if (links.length > added.length) line += words.migrate.wereThere(links.length - added.length);
  if (makesRoom) line += words.migrate.madeRoom;
  return {
    lines: [line],
    opened,
    write: () => void (!dryRun && text !== before && replaceWithBackup(file, text, disk)),
  };
}

function copyPictures({ pictures }: Migration, from: string, { folder, disk, force, dryRun }: Steps) {
  const unchanged: string[] = [];
  let copied = 0;
  for (const [source, target] of pictures) {
    const file = join(folder, 'public', target);
    const bytes = readNamed(join(from, source));
    if (statsOf(file) && readFileSync(file).equals(bytes)) continue;
    if (statsOf(file) && !force) {
      unchanged.push(`public/${target}`);
      continue;
    }
    if (!dryRun) replaceWithBackup(file, bytes, disk);
    copied += 1;
  }
  const lines = [words.migrate.pictures(copied)];
  if (copied > 0) {
    lines.push(words.migrate.whosePictures);
  }
  return { lines, unchanged };
}

await runIfStarted(import.meta.url, main);
