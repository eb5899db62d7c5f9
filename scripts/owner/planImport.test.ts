import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { groupKey, lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { linksPatchSchema } from '../../src/contract/ownerLinks.ts';
import { LONGEST_PICTURE_INSIDE } from '../../src/shared/lib/iconNames.ts';
import { readBookmarks } from '../../src/media/bookmarks/readBookmarks.ts';
import { fc } from '../../tests/support/properties.ts';
import { planOwnersImport } from '../../src/media/bookmarks/ownersImport.ts';
import { linksFile, withLinks } from './ownersLinks.ts';

/** A folder or a bookmark of a generated export. */
type Tree =
  | { name: string; marks: string; inside: readonly Tree[] }
  | { page: number; spelling: (host: string) => string; marks: string };

/** One bookmark with everything around it; `id` is in its name, description and icon. */
interface Placed {
  id: number;
  page: number;
  address: string;
  folders: readonly string[];
  isMarked: boolean;
}

const LOCKED = ['个人', '银行', 'Imported'];
const FOLDERS = ['个人', '“个 人”', '银行', 'imported', '工具', '文档', '书签栏', 'A / B', ''];
const MARKS = ['', '', '', 'PRIVATE="1"', 'PRIVATE="0"', 'SHARED="no"', 'PUBLIC="1"'];
const PAGES = 8;
const SPELLINGS: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `http://${host}:80/?utm_source=x`,
  (host) => `https://${host.toUpperCase()}#`,
  (host) => `https://me:pw@${host}/`,
];

const hostOf = (page: number) => `p${page}.example`;
const idText = (id: number) => `id${id}.`;
/** A small picture that is different for each bookmark. */
const pictureOf = (id: number) =>
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from(idText(id))]);

const { trees } = fc.letrec<{ trees: readonly Tree[]; tree: Tree; folder: Tree; bookmark: Tree }>((tie) => ({
  trees: fc.array(tie('tree'), { maxLength: 4 }),
  tree: fc.oneof({ depthSize: 'medium', withCrossShrink: true }, tie('bookmark'), tie('folder')),
  folder: fc.record({
    name: fc.constantFrom(...FOLDERS),
    marks: fc.constantFrom(...MARKS),
    inside: tie('trees'),
  }),
  bookmark: fc.record({
    page: fc.nat(PAGES - 1),
    spelling: fc.constantFrom(...SPELLINGS),
    marks: fc.constantFrom(...MARKS),
  }),
}));

const isPrivate = (marks: string) => marks === 'PRIVATE="1"' || marks === 'SHARED="no"';

/** Writes the export, and lists what is in it. */
function exportOf(input: readonly Tree[]): { html: string; placed: Placed[] } {
  const placed: Placed[] = [];
  const write = (trees: readonly Tree[], folders: readonly string[], isMarked: boolean): string =>
    trees
      .map((tree) => {
        const marked = isMarked || isPrivate(tree.marks);
        if ('inside' in tree) {
          const inside = write(tree.inside, [...folders, tree.name], marked);
          return `<DT><H3 ${tree.marks}>${tree.name}</H3><DL><p>${inside}</DL><p>`;
        }
        const id = placed.length;
        const address = tree.spelling(hostOf(tree.page));
        placed.push({ id, page: tree.page, address, folders, isMarked: marked });
        const icon = `data:image/png;base64,${pictureOf(id).toString('base64')}`;
        return `<DT><A HREF="${address}" ICON="${icon}" ${tree.marks}>n ${idText(id)}</A><DD>d ${idText(id)}`;
      })
      .join('\n');
  const inside = write(input, [], false);
  return { html: `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${inside}</DL><p>`, placed };
}

/** Imports an export into a text of `links.yml`, unless something would become public. */
async function imported(html: string, text: string, { names }: LockedGroups): Promise<string> {
  const list = linksFile(text, { lockedGroups: [...names], fallbackLinks: { home: [], categories: {} } }, 'links.yml');
  const { changes } = planOwnersImport(readBookmarks(html), list, new Set());
  const after = await withLinks(list, changes, { folder: 'none', file: 'links.yml', heading: 'imported' });
  // 个人 without a link holds back A / B / 个人, and no longer with its first link: the owner is asked.
  return after.opened === 0 ? after.text : text;
}

function publicIn(text: string, locked: LockedGroups) {
  return (checkLinksFile(text, locked).items ?? []).filter(({ category }) => !locked.isLocked(category));
}

const addressesOf = (links: readonly { link: string; lan?: string }[]) =>
  links.flatMap(({ link, lan = '' }) => [link, lan]).filter((address) => address !== '');

const accepts = (icon: string) =>
  v.is(linksPatchSchema, { locked: [], changes: [{ do: 'change', at: 0, set: { icon } }] });

it('a picture is written into a link only if the desk can write the link again', () => {
  expect(accepts('x'.repeat(LONGEST_PICTURE_INSIDE))).toBe(true);
  expect(accepts('x'.repeat(LONGEST_PICTURE_INSIDE + 1))).toBe(false);
});

describe('an import with any folders, marks and duplicates', () => {
  it('shows nothing of a page that is locked or private anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(trees, fc.subarray(LOCKED), async (input, groups) => {
        const { html, placed } = exportOf(input);
        const locked = lockedGroupsOf(groups);
        const keys = new Set(groups.map(groupKey));
        const isSecret = ({ folders, isMarked }: Placed) =>
          isMarked || folders.some((name) => keys.has(groupKey(name)));
        const secretPages = new Set(placed.filter(isSecret).map(({ page }) => page));
        const openPages = new Set(placed.map(({ page }) => page).filter((page) => !secretPages.has(page)));

        const text = await imported(html, '', locked);
        const shown = publicIn(text, locked);
        const shownText = JSON.stringify(shown);
        for (const page of secretPages) expect(shownText).not.toContain(hostOf(page));
        for (const { id } of placed.filter(({ page }) => secretPages.has(page))) {
          expect(shownText).not.toContain(idText(id));
          expect(shownText).not.toContain(pictureOf(id).toString('base64'));
        }
        expect(text).not.toContain('me:pw@');
        // All others are there.
        const importable = placed.filter(({ page, address }) => openPages.has(page) && !address.includes('@'));
        expect(shown).toHaveLength(new Set(importable.map(({ page }) => page)).size);
      }),
      { numRuns: 300 },
    );
  });

  const site = fc.constantFrom('', ...[0, 1, 2].map((id) => `https://p${id}.example/`));
  const box = fc.constantFrom('', ...[0, 1, 2].map((id) => `http://10.1.1.${id}/`));
  const panel = fc.array(fc.record({ url: site, lanUrl: box, group: fc.constantFrom('个人', '银行', '工具', '') }), {
    maxLength: 6,
  });
  it('makes no address at home public beside its link, and none of a locked link', async () => {
    await fc.assert(
      fc.asyncProperty(panel, panel, async (first, second) => {
        const locked = lockedGroupsOf(['个人', '银行']);
        const fileOf = (entries: typeof first) => {
          const all = [...entries, { url: 'https://p9.example/', lanUrl: '', group: '' }];
          const icons = all.map(({ group, ...one }, at) => ({ title: group, children: [{ title: `n${at}`, ...one }] }));
          return JSON.stringify({ appName: 'Sun-Panel-Config', icons });
        };
        const once = await imported(fileOf(first), '', locked);
        const secret = first.filter(({ group }) => locked.isLocked(group || '其他'));
        const hidden = (checkLinksFile(once, locked).items ?? []).filter(({ category }) => locked.isLocked(category));
        const twice = await imported(fileOf(second), once, locked);
        for (const [text, secrets] of [
          [once, secret.map(({ url, lanUrl }) => ({ link: url, lan: lanUrl }))],
          [twice, hidden],
        ] as const) {
          const shown = publicIn(text, locked);
          for (const { link } of shown) expect(link).not.toContain('10.1.1.');
          const addresses = addressesOf(shown);
          expect(addressesOf(secrets).filter((address) => addresses.includes(address))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows nothing new if it is repeated after groups were locked, and leaves locked links locked', async () => {
    await fc.assert(
      fc.asyncProperty(trees, trees, fc.subarray(LOCKED), async (first, second, groups) => {
        const none = lockedGroupsOf(['工具']);
        const before = await imported(exportOf(first).html, '', none);
        const locked = lockedGroupsOf(['工具', ...groups]);
        const hidden = new Set(
          (checkLinksFile(before, locked).items ?? [])
            .filter(({ category }) => locked.isLocked(category))
            .map(({ link }) => new URL(link).hostname),
        );
        const text = await imported(exportOf(second).html, before, locked);
        const shown = publicIn(text, locked);
        for (const { link } of shown) expect(hidden).not.toContain(new URL(link).hostname);
        expect(shown.slice(0, publicIn(before, locked).length)).toEqual(publicIn(before, locked));
        expect(await imported(exportOf(second).html, text, locked)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});
