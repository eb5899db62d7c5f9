import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linksIn, appendLinks } from './appendLinks.ts';
import { headOf, isExample } from './exampleLinks.ts';
import { readOldSite } from './migrate/readOldSite.ts';
import { fieldName, type Migration } from './migrate/migration.ts';
import { LINKS_CATEGORY } from './migrate/moveLinks.ts';
import { planMigration } from './migrate/planMigration.ts';
import { changeSite } from './migrate/changeSiteFile.ts';
import { realDisk, replaceFile, type Disk } from './atomicWrite.ts';
import { addressKey } from './addressKey.ts';
import { count, PlainError, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { readIfThere, readNamed } from './readNamedFile.ts';
import { statsOf } from '../../server/fileStats.ts';
import { ownersFolder } from './envFile.ts';
import { shownPath } from '../../server/shownPath.ts';

const USAGE = `Usage: npm run migrate -- PATH [TO] [--force] [--dry-run]
PATH is your copy of the Vue page imsyy/home, with its .env and src/assets/.
TO is the folder that takes it: yours (CONFIG_DIR), unless you say another.
--force takes the old page's words also where you have filled in your own.
--dry-run says what would be done, and does nothing.`;

/** Migrates a site from the Vue page imsyy/home. Returns the exit code: 0, or 1 when nothing could be done. */
export function main(context: ToolContext & { disk?: Disk }): Promise<number> {
  const { args, cwd, root, print, disk = realDisk } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, USAGE, {
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    });
    const [from, to, ...others] = positionals;
    if (values.help) {
      print(USAGE);
      return 0;
    }
    if (from === undefined || others.length > 0) throw new PlainError(USAGE);
    const source = resolve(cwd, from);
    const folder = to === undefined ? ownersFolder(context) : resolve(cwd, to);
    const move = planMigration(readOldSite(source));
    const steps: Steps = { folder, root, disk, force: values.force, dryRun: values['dry-run'] };

    // Both files are checked before anything is written.
    const site = judgeSite(move, steps);
    const links = judgeLinks(move, steps);
    const pictures = copyPictures(move, join(source, 'public'), steps);
    links.write();
    site.write();
    print(`${values['dry-run'] ? 'Would be taken' : 'Taken'} from ${source} to ${shownPath(folder, root)}:`);
    for (const line of [...site.lines, ...links.lines, ...pictures.lines]) print(`  ${line}`);
    const kept = [...site.kept, ...pictures.kept];
    if (kept.length > 0) {
      print('Kept as you have it (--force takes the old page’s):');
      for (const name of kept) print(`  ${name}`);
    }
    print('Not taken, or good to know:');
    for (const note of [...site.notes, ...move.notes]) print(`  ${note}`);
    print('Next: npm run doctor says whether everything fits, npm start shows it.');
    return 0;
  });
}

interface Steps {
  folder: string;
  root: string;
  disk: Disk;
  force: boolean;
  dryRun: boolean;
}

function judgeSite({ changes }: Migration, { folder, root, disk, force, dryRun }: Steps) {
  const file = join(folder, 'site.yml');
  const before = readIfThere(file) ?? '';
  const { text, changed, kept, refused } = changeSite(before, changes, force, shownPath(file, root));
  const names = changed.map(fieldName);
  const notes = refused.map(({ change, reason }) => `${fieldName(change)}: ${reason}, so it stays as it is`);
  if (names.includes('weather.amapKey')) {
    notes.push(
      'the map key was in the old page for everybody to read: here it stays on the server, and a new one is safer',
    );
  }
  return {
    lines: [`site.yml: ${count(names.length, 'field')}${names.length > 0 ? ` (${names.join(', ')})` : ''}`],
    kept: kept.map(fieldName),
    notes,
    write: () => void (!dryRun && text !== before && replaceFile(file, text, disk)),
  };
}

function judgeLinks({ links }: Migration, { folder, root, disk, dryRun }: Steps) {
  const file = join(folder, 'links.yml');
  const before = readIfThere(file) ?? '';
  const makesRoom = links.length > 0 && isExample(before);
  const base = makesRoom ? headOf(before) : before;
  const there = new Set(linksIn(base, shownPath(file, root)).map(({ link }) => addressKey(link)));
  const added = links.filter(({ link }) => !there.has(addressKey(link)) && there.add(addressKey(link)));
  const text = appendLinks(base, added, '从旧主页搬来的链接');
  const words = [`links.yml: ${count(added.length, 'link')}`];
  if (added.length > 0) words.push(`all in the carousel, and in the directory under ${LINKS_CATEGORY}`);
  if (links.length > added.length) words.push(`${links.length - added.length} were there already`);
  if (makesRoom) words.push('the example made room for them (links.yml.bak has it)');
  return { lines: [words.join(', ')], write: () => void (!dryRun && text !== before && replaceFile(file, text, disk)) };
}

function copyPictures({ pictures }: Migration, from: string, { folder, disk, force, dryRun }: Steps) {
  const kept: string[] = [];
  let copied = 0;
  for (const [source, target] of pictures) {
    const file = join(folder, 'public', target);
    const bytes = readNamed(join(from, source));
    if (statsOf(file) && readFileSync(file).equals(bytes)) continue;
    if (statsOf(file) && !force) {
      kept.push(`public/${target}`);
      continue;
    }
    if (!dryRun) replaceFile(file, bytes, disk);
    copied += 1;
  }
  const lines = [`public/: ${count(copied, 'picture')}`];
  if (copied > 0) {
    lines.push(
      '  (yours, and those that came with the old page: nobody can tell them apart. Delete what you do not want)',
    );
  }
  return { lines, kept };
}
