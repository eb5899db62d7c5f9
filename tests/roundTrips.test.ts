import * as v from 'valibot';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { placedAfter } from '../src/contract/applyLinkChanges.ts';
import { linksPatchSchema } from '../src/contract/ownerLinks.ts';
import type { LinkItem } from '../src/contract/links.ts';
import { groupName, lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import { ownLinkOf, planOwnImport } from '../src/features/mine/ownImport';
import type { FiledLink } from '../src/features/mine/mineSlice';
import { ownFields } from '../src/features/mine/linkChanges';
import { newLinks, readSettingsFile, settingsFileText } from '../src/features/settings/settingsFile';
import { defaultSettings } from '../src/features/settings/settingsSlice';
import { addressKey } from '../src/media/bookmarks/addressKey.ts';
import { BROWSER_FOLDERS } from '../src/media/bookmarks/importedFolders.ts';
import { planOwnersImport } from '../src/media/bookmarks/ownersImport.ts';
import { readBookmarks } from '../src/media/bookmarks/readBookmarks.ts';
import { readTree } from '../src/media/bookmarks/readTree.ts';
import { checkLinksFile } from '../server/links/checkLinksFile.ts';
import { linksIn, writeLinks } from '../server/yamlEdit/writeLinks.ts';
import { fc } from './support/properties.ts';

/** Pieces that file formats have to quote, escape or decode, and what people really write into names. */
const PIECES = [
  ...Array.from('"\'&<>{}[]()|\\/#%?:,;=-!*@`~$^+ '),
  ': ',
  ' #',
  '- ',
  '&amp;',
  '&#60;',
  '</A>',
  '%20',
  '，',
  '：',
  '、',
  '「」',
  ' / ',
  '工作',
  'Ünï',
  'été',
  'が',
  '😀',
  '👩‍👩‍👧',
  'عربي',
  'null',
  'true',
  '1e3',
  '2024-01-01',
  '0x1F',
  '__proto__',
];

/** One line of text with odd signs, trimmed and with single spaces; never empty. */
const oddText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join('').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

/** An address that opens, with odd signs behind its host. */
const oddAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://192.168.7.9:8096', 'http://[fd12::8]:80', 'https://例子.测试'),
    fc.array(
      fc.constantFrom('/', 'a', '?', 'q=1', '&', '#', '%E6%97%A9', '早', ' ', "'", '"', ',', ':', '{x}', '|', '@'),
    ),
    fc.nat(99_999),
  )
  .map(([host, rest, number]) => new URL(`${host}/${number}/${rest.join('')}`).href);

const optional = fc.oneof(fc.constant(''), oddText);

/** A visitor's own links, as the page stores them. */
const ownLinks = fc
  .uniqueArray(
    fc.record({
      link: oddAddress,
      name: oddText,
      icon: fc.constantFrom('', '☕', 'hue:3', 'github'),
      description: optional,
      folder: optional,
      home: fc.boolean(),
    }),
    { selector: ({ link }) => addressKey(link), maxLength: 8 },
  )
  .map((links) => links.flatMap((link) => ownFields(link) ?? []));
const fileOf = (links: readonly FiledLink[]) =>
  settingsFileText(
    defaultSettings,
    new Date(0),
    links.map((link, id) => ({ ...link, id: String(id) })),
  );
const inForm = (links: readonly FiledLink[]) => newLinks(links, []).map((link) => ownFields(link));

describe('the own links of a visitor', () => {
  it('are restored unchanged from a settings file', () => {
    fc.assert(
      fc.property(ownLinks, (links) => {
        const read = readSettingsFile(fileOf(links));
        expect(inForm((read.ok && read.links) || [])).toEqual(links);
      }),
    );
  });

  it('from a settings file that is read as bookmarks, without icons and positions, with the usual spelling of folders', () => {
    fc.assert(
      fc.property(
        ownLinks.filter((links) => links.length > 0),
        (links) => {
          const { added, there, left } = planOwnImport(readBookmarks(fileOf(links)), []);
          expect([there, left]).toEqual([[], []]);
          const plain = links.map((link) => ({
            ...link,
            icon: '',
            description: link.description === link.name ? '' : link.description,
            folder: BROWSER_FOLDERS.has(link.folder.toLowerCase()) ? '' : groupName(link.folder),
            home: false,
          }));
          expect(added.map(ownLinkOf)).toEqual(plain);
        },
      ),
    );
  });
});

const locked = lockedGroupsOf(['个人']);
/** The owner's links, as the desk's API accepts them. */
const owners = fc
  .uniqueArray(
    fc.record({
      name: oddText,
      link: oddAddress,
      status: optional,
      description: optional,
      category: fc.oneof(fc.constantFrom('个人', '工作'), oddText),
      keywords: fc.array(oddText, { maxLength: 3 }),
    }),
    { selector: ({ link }) => addressKey(link), minLength: 1, maxLength: 8 },
  )
  .filter((links) => v.is(linksPatchSchema, changesOf(links)))
  .map((links) =>
    (placedAfter([], v.parse(linksPatchSchema, changesOf(links)).changes) ?? []).flatMap(({ link }) => link ?? []),
  );
const changesOf = (links: readonly object[]) => ({
  locked: [],
  changes: links.map((link) => ({ do: 'add', link, place: { end: true } })),
});
const written = (text: string, links: readonly LinkItem[], heading?: string) => {
  const { changes } = v.parse(linksPatchSchema, changesOf(links));
  const after = placedAfter(linksIn(text, locked), changes) ?? [];
  return writeLinks(text, after, { locked, moved: new Set(), heading });
};

describe('the links of an owner are restored unchanged', () => {
  it.each([
    ['the desk', undefined],
    ['a command', 'a heading'],
  ])('from a links.yml that was written by %s', (_, heading) => {
    fc.assert(
      fc.property(owners, (links) => {
        const text = written('- { name: a, link: /a, category: 其他 }\n', links, heading);
        const { items, problems } = checkLinksFile(text, locked);
        expect(items?.slice(1)).toEqual(links);
        expect(problems).toEqual([]);
      }),
    );
  });

  it('from a links.yml that is imported elsewhere', () => {
    fc.assert(
      fc.property(owners, (links) => {
        const read = readTree(parse(written('', links)));
        const { added } = planOwnersImport(read, { links: [], lockedGroups: locked.names }, new Set()).plan;
        const moved = links.map(({ is_home: _, ...link }) => ({
          ...link,
          status: link.status.slice(0, 20),
          description: link.description === link.name ? '' : link.description,
          category:
            locked.groupOf(link.category) ?? (BROWSER_FOLDERS.has(link.category.toLowerCase()) ? '' : link.category),
        }));
        expect(added).toEqual(moved);
      }),
    );
  });
});
