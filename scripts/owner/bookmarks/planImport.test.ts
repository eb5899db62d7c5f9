import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { groupKey, lockedGroupsOf, type LockedGroups } from '../../../src/contract/lockedGroups.ts';
import { linksPatchSchema } from '../../../src/contract/ownerLinks.ts';
import { LONGEST_PICTURE_INSIDE } from '../../../src/shared/lib/iconNames.ts';
import { readBookmarks } from '../../../src/media/bookmarks/readBookmarks.ts';
import { fc } from '../../../tests/support/properties.ts';
import { appendLinks, linksIn } from '../appendLinks.ts';
import { ownersTarget } from '../../../src/media/bookmarks/ownersImport.ts';
import { planImport } from '../../../src/media/bookmarks/planImport.ts';
import { BookmarkIcons } from './bookmarkIcons.ts';

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

/** Imports an export into a text of `links.yml`. */
function imported(html: string, text: string, locked: LockedGroups) {
  const icons = new BookmarkIcons();
  const target = ownersTarget(linksIn(text, 'links.yml', locked), locked, icons);
  const plan = planImport(readBookmarks(html), target);
  const after = appendLinks(text, plan.added, { heading: 'imported', file: 'links.yml', locked });
  return { files: icons.files, text: after };
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
  it('shows nothing of a page that is locked or private anywhere, and writes no icon file of it', () => {
    fc.assert(
      fc.property(trees, fc.subarray(LOCKED), (input, groups) => {
        const { html, placed } = exportOf(input);
        const locked = lockedGroupsOf(groups);
        const keys = new Set(groups.map(groupKey));
        const isSecret = ({ folders, isMarked }: Placed) =>
          isMarked || folders.some((name) => keys.has(groupKey(name)));
        const secretPages = new Set(placed.filter(isSecret).map(({ page }) => page));
        const openPages = new Set(placed.map(({ page }) => page).filter((page) => !secretPages.has(page)));

        const { text, files } = imported(html, '', locked);
        const shown = publicIn(text, locked);
        const shownText = JSON.stringify(shown);
        for (const page of secretPages) expect(shownText).not.toContain(hostOf(page));
        for (const { id } of placed.filter(({ page }) => secretPages.has(page))) {
          expect(shownText).not.toContain(idText(id));
          for (const bytes of files.values()) expect(bytes.equals(pictureOf(id))).toBe(false);
        }
        expect(text).not.toContain('me:pw@');
        expect(new Set(shown.flatMap(({ icon }) => (icon ? [icon.slice(1)] : [])))).toEqual(new Set(files.keys()));
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
  it('makes no address at home public beside its link, and none of a locked link', () => {
    fc.assert(
      fc.property(panel, panel, (first, second) => {
        const locked = lockedGroupsOf(['个人', '银行']);
        const fileOf = (entries: typeof first) => {
          const all = [...entries, { url: 'https://p9.example/', lanUrl: '', group: '' }];
          const icons = all.map(({ group, ...one }, at) => ({ title: group, children: [{ title: `n${at}`, ...one }] }));
          return JSON.stringify({ appName: 'Sun-Panel-Config', icons });
        };
        const once = imported(fileOf(first), '', locked).text;
        const secret = first.filter(({ group }) => locked.isLocked(group || '其他'));
        const hidden = (checkLinksFile(once, locked).items ?? []).filter(({ category }) => locked.isLocked(category));
        const twice = imported(fileOf(second), once, locked).text;
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

  it('shows nothing new if it is repeated after groups were locked, and leaves locked links locked', () => {
    fc.assert(
      fc.property(trees, trees, fc.subarray(LOCKED), (first, second, groups) => {
        const none = lockedGroupsOf(['工具']);
        const before = imported(exportOf(first).html, '', none).text;
        const locked = lockedGroupsOf(['工具', ...groups]);
        const hidden = new Set(
          (checkLinksFile(before, locked).items ?? [])
            .filter(({ category }) => locked.isLocked(category))
            .map(({ link }) => new URL(link).hostname),
        );
        const { text, files } = imported(exportOf(second).html, before, locked);
        const shown = publicIn(text, locked);
        for (const { link } of shown) expect(hidden).not.toContain(new URL(link).hostname);
        expect(shown.slice(0, publicIn(before, locked).length)).toEqual(publicIn(before, locked));
        expect(imported(exportOf(second).html, text, locked).text).toBe(text);
        for (const path of files.keys()) expect(shown.map(({ icon }) => icon)).toContain(`/${path}`);
      }),
      { numRuns: 200 },
    );
  });
});
