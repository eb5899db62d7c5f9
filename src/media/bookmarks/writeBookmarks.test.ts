import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties.ts';
import { groupName, lockedGroupsOf } from '../../contract/lockedGroups.ts';
import { ownLinkOf, planOwnImport } from '../../features/mine/ownImport.ts';
import type { MineFields } from '../../features/mine/mineLink.ts';
import { cleanText, LONGEST_NAME } from '../../shared/lib/text.ts';
import { oneLine } from './bookmark.ts';
import { planOwnersImport } from './ownersImport.ts';
import { readBookmarks } from './readBookmarks.ts';
import { writeBookmarks, type WrittenBookmark } from './writeBookmarks.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const NONE: ReadonlySet<string> = new Set();

const link = (fields: Partial<WrittenBookmark>): WrittenBookmark => ({
  name: '甲',
  link: 'https://a.example/',
  icon: '',
  description: '',
  category: '',
  ...fields,
});

/** Text that breaks careless writers and readers, among ordinary and wild text. */
const wild = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '</A><DT><H3>x',
    '<!-- ',
    '-->',
    '</DL><p>',
    'a & b &amp; c &lt;',
    `"quoted" 'twice' = `,
    '书签栏',
    'Bookmarks',
    'line\nand\tline',
    '  around  ',
    '工具／在线',
    'ملف',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/\p{Surrogate}|\0/gu, '')),
);
/** What an import writes as a name: on one line, without control characters. */
const name = wild.map((text) => cleanText(oneLine(text), LONGEST_NAME)).filter((text) => text !== '');
const category = fc
  .oneof(
    fc.constant(''),
    name,
    fc.tuple(name, name).map((names) => names.join(' / ')),
  )
  .map((text) =>
    // An import writes the usual spelling.
    text === '' ? '' : groupName(cleanText(text, LONGEST_NAME)),
  );
const address = fc
  .tuple(fc.nat(), fc.webQueryParameters(), fc.webFragments())
  .map(([number, query, hash]) => new URL(`https://${number}.example/?${query}#${hash}`).href);
const description = fc.oneof(fc.constant(''), name);

describe('a written file of bookmarks', () => {
  it('is read again with every text and folder, whatever the texts are', () => {
    const links = fc.array(
      fc.record({ name: wild, link: address, icon: fc.constant(''), description: wild, category }),
    );
    fc.assert(
      fc.property(links, (written) => {
        const read = readBookmarks(writeBookmarks('我的', written));
        const shown = read.map((one) => ({
          name: one.name,
          link: one.address,
          description: one.description,
          category: groupName(one.folders.join(' / ')),
        }));
        const expected = written.map((one) => ({
          name: oneLine(one.name),
          link: one.link,
          description: oneLine(one.description),
          category: oneLine(one.category),
        }));
        expect(sorted(shown)).toEqual(sorted(expected));
      }),
    );
  });

  it('brings own links back as they were', () => {
    const own = fc.uniqueArray(
      fc.record({
        link: address,
        name,
        icon: fc.constant(''),
        description,
        folder: category,
        home: fc.constant(false),
      }),
      { selector: ({ link: one }) => new URL(one).host },
    );
    fc.assert(
      fc.property(own, (links: MineFields[]) => {
        const file = writeBookmarks(
          '我的',
          links.map((one) => ({ ...one, category: one.folder })),
        );
        const back = planOwnImport(readBookmarks(file), []).added.map(ownLinkOf);
        expect(sorted(back)).toEqual(sorted(links.map(withoutRepetition)));
      }),
    );
  });

  it('brings the links of links.yml back as they were, locked ones into their locked groups', () => {
    const locked = lockedGroupsOf(['个人', '工具 / 秘密']);
    const group = fc.oneof(category, fc.constantFrom('个人', '个人 / 更多', '工具 / 秘密'));
    const links = fc.uniqueArray(
      fc.record({
        link: address,
        name,
        icon: fc.constantFrom('', PNG, 'https://a.example/i.png'),
        description,
        category: group,
      }),
      { selector: ({ link: one }) => new URL(one).host },
    );
    fc.assert(
      fc.property(links, (written) => {
        const marked = written.map((one) => ({ ...one, isPrivate: locked.isLocked(one.category) }));
        const owners = { links: [], lockedGroups: locked.names };
        const { plan } = planOwnersImport(readBookmarks(writeBookmarks('链接', marked)), owners, NONE);
        const back = plan.added;
        expect(sorted(back)).toEqual(sorted(written.map((one) => ({ ...withoutRepetition(one), status: '' }))));
        expect(plan.open).toBe(marked.filter(({ isPrivate }) => !isPrivate).length);
      }),
    );
  });

  it('of locked links is not published by a site without these locks', () => {
    const file = writeBookmarks('链接', [link({ category: '个人', isPrivate: true })]);
    const { plan } = planOwnersImport(readBookmarks(file), { links: [], lockedGroups: [] }, NONE);
    expect(plan).toMatchObject({ added: [], left: [{ name: '甲', reason: 'marked' }] });
  });

  it('has folders in folders, and the form that browsers read', () => {
    const file = writeBookmarks(
      '链接',
      [
        link({ name: 'A & <B>', category: '工具 / 在线', description: '一个"词"' }),
        link({ link: 'https://b.example/?a=1&b=2', category: '工具', icon: PNG }),
        link({ link: 'https://c.example/', category: '书签' }),
      ],
      1_700_000_000_999,
    );
    expect(file).toBe(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>链接</TITLE>
<H1>链接</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000">工具</H3>
    <DL><p>
        <DT><A HREF="https://b.example/?a=1&amp;b=2" ADD_DATE="1700000000" ICON="${PNG}">甲</A>
        <DT><H3 ADD_DATE="1700000000">在线</H3>
        <DL><p>
            <DT><A HREF="https://a.example/" ADD_DATE="1700000000">A &amp; &lt;B&gt;</A>
            <DD>一个&quot;词&quot;
        </DL><p>
    </DL><p>
    <DT><H3 ADD_DATE="1700000000" DATA-FOLDER="1">书签</H3>
    <DL><p>
        <DT><A HREF="https://c.example/" ADD_DATE="1700000000">甲</A>
    </DL><p>
</DL><p>
`);
  });
});

/** An import leaves out a description that only repeats the name. */
const withoutRepetition = <Link extends { name: string; description: string }>(one: Link): Link => ({
  ...one,
  description: one.description === one.name ? '' : one.description,
});

const sorted = <Link extends { link: string }>(links: readonly Link[]): Link[] =>
  links.toSorted((one, other) => (one.link < other.link ? -1 : 1));
