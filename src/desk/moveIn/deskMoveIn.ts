/** Lazy chunk that reads exports and plans what they add; loaded with the first file. */
import { parse } from 'yaml';
import type { LinkItem } from '@/contract/links';
import { isTooDeepYaml } from '@/contract/yamlDepth';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { readBookmarkFile } from '@/features/mine/readBookmarkFile';
import { keyWithoutCredentials } from '@/media/bookmarks/addressKey';
import { NotBookmarks, type Bookmark } from '@/media/bookmarks/bookmark';
import { IconsInside } from '@/media/bookmarks/iconsInside';
import { isYamlName, mayBeYaml } from '@/media/bookmarks/mayBeYaml';
import { planningImport, type ImportPlan } from '@/media/bookmarks/planImport';
import { markName } from '@/media/bookmarks/privacyMarks';
import { readTree } from '@/media/bookmarks/readTree';
import { inTasks } from '@/shared/lib/inTasks';
import type { Words } from '@/store/words';

/** A file without bookmarks, and the reason. */
export interface RefusedExport {
  file: string;
  reason: keyof Words['mine']['importRefused'];
}

/** Reads the bookmarks of all files; if one of them is refused, nothing is taken from the others. */
export async function readExports(files: readonly File[]): Promise<Bookmark[] | RefusedExport> {
  const all: Bookmark[] = [];
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, since each may have 100 MB
    const read = await readBookmarkFile(file, readYaml);
    if (typeof read === 'string') return { file: file.name, reason: read };
    for (const bookmark of read) all.push(bookmark);
  }
  return all;
}

/** Reads the configuration of a start page in YAML; undefined for another format. */
function readYaml(text: string, fileName: string): Bookmark[] | undefined {
  if (!mayBeYaml(text)) return undefined;
  let value: unknown;
  try {
    if (isTooDeepYaml(text)) throw new NotBookmarks('yaml');
    value = parse(text.replace(/^\uFEFF/, ''), { logLevel: 'error', uniqueKeys: false });
  } catch {
    // Nested aliases that would expand to millions of values are a mistake too.
    if (isYamlName(fileName)) throw new NotBookmarks('yaml');
    return undefined;
  }
  return typeof value === 'object' && value !== null ? readTree(value) : undefined;
}

interface Owners {
  links: readonly (LinkItem | null)[];
  lockedGroups: readonly string[];
}

/**
 * What bookmarks add to the owner's links. `ignored` are names of marks that do not count as private. The icons are put
 * into the links, as far as they are small.
 */
export async function planMoveIn(
  bookmarks: readonly Bookmark[],
  { links, lockedGroups }: Owners,
  ignored: ReadonlySet<string>,
): Promise<ImportPlan> {
  const locked = lockedGroupsOf(lockedGroups);
  const known = new Set<string>();
  const shown = new Set<string>();
  for (const link of links) {
    if (!link) continue;
    const key = keyWithoutCredentials(link.link);
    known.add(key);
    if (!locked.isLocked(link.category)) shown.add(key);
  }
  const counted = bookmarks.map((bookmark) =>
    bookmark.marks.length === 0
      ? bookmark
      : { ...bookmark, marks: bookmark.marks.filter((mark) => !ignored.has(markName(mark))) },
  );
  return inTasks(planningImport(counted, { known, shown }, locked, new IconsInside()));
}
