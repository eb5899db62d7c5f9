import type { LockedGroups } from '../../../src/contract/lockedGroups.ts';
import type { Migration } from './migration.ts';
import { moveLinks, moveSocial } from './moveLinks.ts';
import { moveLogos, moveMusic, moveTexts, moveWords } from './moveSettings.ts';
import type { OldSite } from './readOldSite.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Plans the migration from the content of the old page to a site with these locked groups; reads and writes no files.
 */
export function planMigration(old: OldSite, locked: LockedGroups): Migration {
  const move: Migration = { changes: [], links: [], pictures: new Map(), notes: [...old.problems] };
  const used = new Set<string>();
  const field = (...names: string[]) => {
    for (const name of names) used.add(name);
    return names.map((name) => old.fields.get(name)).find(Boolean) ?? '';
  };
  moveTexts(move, field);
  moveWords(move, field);
  moveLogos(move, old, field);
  moveMusic(move, old, field);
  moveSocial(move, old, field);
  moveLinks(move, old, locked);
  moveWallpapers(move, old);
  noteTheRest(move, old, used);
  return move;
}

function noteTheRest({ notes }: Migration, { fields, publicFiles }: OldSite, used: ReadonlySet<string>): void {
  const unknown = [...fields].filter(([name, value]) => value && !used.has(name)).map(([name]) => name);
  if (unknown.length > 0) notes.push(words.migrate.unknown(unknown.join(', ')));
  const fonts = publicFiles.filter((file) => /\.(ttf|otf|woff2?)$/i.test(file));
  if (fonts.length > 0) notes.push(words.migrate.fonts(fonts.join(', ')));
  notes.push(words.migrate.code);
}

const SHIPPED_WALLPAPERS = 10;

function moveWallpapers({ changes, pictures, notes }: Migration, { publicFiles }: OldSite): void {
  const numbers = publicFiles
    .flatMap((file) => /^images\/background([1-9]\d{0,2})\.jpg$/.exec(file)?.[1] ?? [])
    .map(Number);
  for (const number of numbers) pictures.set(`images/background${number}.jpg`, `images/background${number}.jpg`);
  const others = publicFiles.filter((file) => /^images\/background\d+\.(?!jpg$)/i.test(file));
  if (others.length > 0) notes.push(words.migrate.jpegOnly(others.join(', ')));
  if (numbers.length === 0) return;
  const has = new Set(numbers);
  let last = 0;
  // Gaps among the first ten are filled by the shipped wallpapers.
  while (has.has(last + 1) || (last < SHIPPED_WALLPAPERS && last < Math.max(...numbers))) last += 1;
  changes.push({ path: ['wallpaper', 'local'], value: last });
  const beyond = numbers.filter((number) => number > last);
  if (beyond.length > 0) notes.push(words.migrate.gap(beyond.join(', ')));
}
