import type { Migration } from './migration.ts';
import type { OldSite } from './readOldSite.ts';
import { words } from '../../../server/words/words.mjs';

const SHIPPED_WALLPAPERS = 10;

export function moveWallpapers({ changes, pictures, notes }: Migration, { publicFiles }: OldSite): void {
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
