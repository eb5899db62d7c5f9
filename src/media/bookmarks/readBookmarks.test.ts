import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { bookmarkOf, NotBookmarks } from './bookmark.ts';
import { decodeText } from '../../shared/lib/decodeText.ts';
import { readBookmarks } from './readBookmarks.ts';

function summary(text: string): string[] {
  const bookmarks = readBookmarks(text);
  return bookmarks.map((bookmark) => [bookmark.name, bookmark.address, bookmark.folders.join(' / ')].join(' | '));
}

/** Returns an empty list for `NotBookmarks`; other errors fail the test. */
function readOrRefused(text: string) {
  try {
    return readBookmarks(text);
  } catch (error) {
    if (error instanceof NotBookmarks) return [];
    throw error;
  }
}

const netscape = (inside: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${inside}</DL><p>`;
const anchor = (name: string, address = 'https://a.example/') => `<DT><A HREF="${address}">${name}</A>`;
const folder = (name: string, inside: string) => `<DT><H3>${name}</H3><DL><p>${inside}</DL><p>`;

const FILES: Record<string, readonly [text: string, bookmarks: readonly string[]]> = {
  Chrome: [
    netscape(folder('书签栏', anchor('一') + folder('阅读', anchor('二', 'https://b.example/')))),
    ['一 | https://a.example/ | ', '二 | https://b.example/ | 阅读'],
  ],
  Edge: [
    netscape(folder('收藏夹栏', anchor('一')) + folder('工具', anchor('二'))),
    ['一 | https://a.example/ | ', '二 | https://a.example/ | 工具'],
  ],
  Opera: [
    netscape(folder('Speed Dial', anchor('一')) + folder('Unsorted', anchor('二'))),
    ['一 | https://a.example/ | ', '二 | https://a.example/ | '],
  ],
  Safari: [
    netscape(folder('Favorites', anchor('一')) + folder('com.apple.ReadingList', anchor('二'))),
    ['一 | https://a.example/ | ', '二 | https://a.example/ | '],
  ],
  'the back-up of Firefox': [
    JSON.stringify({
      title: '',
      root: 'placesRoot',
      type: 'text/x-moz-place-container',
      children: [
        {
          title: 'toolbar',
          root: 'toolbarFolder',
          children: [
            { title: '一', uri: 'https://a.example/', type: 'text/x-moz-place', iconUri: 'https://a.example/i.png' },
            {
              title: '阅读',
              children: [{ title: '二', uri: 'https://b.example/' }, { type: 'text/x-moz-place-separator' }],
            },
          ],
        },
      ],
    }),
    ['一 | https://a.example/ | ', '二 | https://b.example/ | 阅读'],
  ],
  'the own file of Chrome': [
    JSON.stringify({
      roots: {
        bookmark_bar: {
          name: '书签栏',
          type: 'folder',
          children: [{ name: '一', url: 'https://a.example/', type: 'url' }],
        },
        other: { name: '其他', children: [{ name: '工具', children: [{ name: '二', url: 'https://b.example/' }] }] },
        sync_transaction_version: '1',
      },
    }),
    ['一 | https://a.example/ | ', '二 | https://b.example/ | 工具'],
  ],
  Pocket: [
    '<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul>' +
      '<li><a href="https://a.example/" time_added="1700000000" tags="">一 &amp; more</a></li></ul>' +
      '<h1>Read Archive</h1><ul><li><a href="https://b.example/" time_added="1" tags="x">二</a></li></ul></body></html>',
    ['一 & more | https://a.example/ | ', '二 | https://b.example/ | '],
  ],
  'a table of Pocket': [
    'title,url,time_added,tags,status\n"一, ""quoted""",https://a.example/,1700000000,x|y,unread\r\n二,https://b.example/,1,,archive\n',
    ['一, "quoted" | https://a.example/ | ', '二 | https://b.example/ | '],
  ],
  Raindrop: [
    netscape(folder('Unsorted', anchor('一')) + folder('设计', anchor('二'))),
    ['一 | https://a.example/ | ', '二 | https://a.example/ | 设计'],
  ],
  'a table of Raindrop': [
    'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n' +
      '1,一,"a\nnote",,https://a.example/,设计 / 字体,,2026,,,false\n2,二,,,https://b.example/,Unsorted,,,,,',
    ['一 | https://a.example/ | 设计 / 字体', '二 | https://b.example/ | '],
  ],
  Pinboard: [
    JSON.stringify([{ href: 'https://a.example/', description: '一', extended: 'more', tags: 'x' }]),
    ['一 | https://a.example/ | '],
  ],
  Shaarli: [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><!-- Shaarli all bookmarks export --><TITLE>links</TITLE><H1>Shaarli</H1><DL><p>' +
      '<DT><A HREF="https://a.example/" ADD_DATE="1" PRIVATE="0" TAGS="x,y">一</A><DD>说明</DL>',
    ['一 | https://a.example/ | '],
  ],
  wallabag: [
    JSON.stringify([{ url: 'https://a.example/', title: '一', is_archived: 0, tags: [], content: '<p>x</p>' }]),
    ['一 | https://a.example/ | '],
  ],
  'a table of wallabag': [
    'Title;URL;Content;Tags;"MIME Type";Language;"Creation date"\n"一";"https://a.example/";"<p>a;b</p>";"";"text/html";"zh";"1/1/2026"\n',
    ['一 | https://a.example/ | '],
  ],
};

const iconOf = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`;

describe('bookmarks', () => {
  it.each(Object.entries(FILES))('are read from %s', (_, [text, bookmarks]) => {
    expect(summary(text)).toEqual(bookmarks);
  });

  it('include their descriptions', () => {
    for (const name of ['Pinboard', 'a table of Raindrop', 'Shaarli']) {
      const [text = ''] = FILES[name] ?? [];
      expect(readBookmarks(text)[0]?.description).toMatch(/^(more|a note|说明)$/);
    }
  });

  it.each([
    ['PRIVATE="1"', ['private: 1']],
    ['private="true"', ['private: true']],
    ['DATA-PRIVATE', ['data-private: ']],
    ['PRIVATE="0"', []],
    ['PRIVATE="no"', []],
    ['SHARED="no"', ['shared: no']],
    ['SHARED="1"', []],
    ['IS_PUBLIC="maybe"', ['is_public: maybe']],
    ['PUBLIC="0" PRIVATE="1"', ['public: 0', 'private: 1']],
    ['TAGS="private"', []],
  ])('include the marks of privacy of %s, and of all folders around them', (attributes, marks) => {
    const marked = `<A ${attributes} HREF="https://a.example/">a</A>`;
    const around = (inside: string) => `<DT><H3 ${attributes}>一</H3><DL><p>${folder('二', inside)}</DL><p>`;
    expect(readBookmarks(netscape(marked))[0]?.marks).toEqual(marks);
    expect(readBookmarks(netscape(around(anchor('a')) + anchor('b'))).map((one) => one.marks)).toEqual([marks, []]);
  });

  it('include the names of all folders around them, also of the browser’s own', () => {
    const [{ folders, within } = bookmarkOf({})] = readBookmarks(netscape(folder('书签栏', folder('一', anchor('a')))));
    expect([folders, within]).toEqual([['一'], ['书签栏', '一']]);
  });

  it.each(Object.entries(FILES))(
    'are read from a part of %s as far as they are complete, or it is refused',
    (_, [text]) => {
      fc.assert(
        fc.property(fc.nat(text.length), (length) => {
          expect(readOrRefused(text.slice(0, length)).length).toBeLessThanOrEqual(2);
        }),
      );
    },
  );

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['<!doctype html><title>A page</title><a href="https://a.example/">a</a>', 'foreign'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'foreign'],
    ['{"app":"porchlight","settings":{}}', 'foreign'],
    ['{"type":"text', 'foreign'],
    ['[1,2,3]', 'foreign'],
    ['name,password\na,b', 'foreign'],
    ['PK\u0003\u0004', 'foreign'],
    ['just words', 'foreign'],
  ])('are not found in %j: %s', (text, reason) => {
    expect(() => readBookmarks(text)).toThrow(expect.objectContaining({ reason }));
  });

  it('are read in GB 18030 and with a byte order mark of UTF-16', () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\r\n<DL><p><DT><A HREF="https://a.example/">`;
    const gbk = new Uint8Array([
      ...new TextEncoder().encode(html),
      0xca,
      0xe9,
      0xc7,
      0xa9,
      ...new TextEncoder().encode('</A></DL>'),
    ]);
    expect(summary(decodeText(gbk))).toEqual(['书签 | https://a.example/ | ']);
  });

  it('include their icons, at any end of a part of the file, and their texts unchanged', () => {
    const written = 'a &lt; b ICON="data:image/png;base64,AA" <b>c</b> ICON="data:image/<i>';
    const read = 'a < b ICON="data:image/png;base64,AA" <b>c</b> ICON="data:image/<i>';
    fc.assert(
      fc.property(fc.array(fc.nat(120_000), { minLength: 1, maxLength: 8 }), (lengths) => {
        const anchors = lengths.map(
          (length, index) =>
            `<DT><A HREF="https://a${index}.example/" ICON="${iconOf(length)}">${written}</A>` +
            `<DT><A HREF="https://b${index}.example/" ICON="data:image/svg+xml,&lt;svg/&gt;">${' '.repeat(length)}b</A>`,
        );
        const bookmarks = readBookmarks(netscape(anchors.join('')));
        expect(bookmarks.map(({ icons, name }) => [...icons, name])).toEqual(
          lengths.flatMap((length) => [
            [iconOf(length), read],
            ['data:image/svg+xml,<svg/>', 'b'],
          ]),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('are a list or a refusal for any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'<>"/=,;\n{}[]'.split(''), '<a href="x" time_added>', '<dl>', 'url,title'),
        }),
        (text) => {
          expect(readOrRefused(text)).toBeInstanceOf(Array);
        },
      ),
    );
  });
});

it('a table may have line breaks, quotes and formulas in its cells, and different line ends', () => {
  const text =
    'title,url,public\r\n"one\nline, ""two""",https://a.example/,true\n' +
    '=HYPERLINK(1),https://b.example/,false\r"\r\n",https://c.example/,\r\n';
  expect(readBookmarks(text)).toMatchObject([
    { name: 'one line, "two"', address: 'https://a.example/', marks: [] },
    { name: '=HYPERLINK(1)', address: 'https://b.example/', marks: ['public: false'] },
    { name: '', address: 'https://c.example/', marks: [] },
  ]);
});

it('of columns with the same name in a table the first one counts, and nothing is printed', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readBookmarks('title,URL,,url,Title,\n一,https://a.example/,x,https://b.example/,二,y\n')).toMatchObject([
    { name: '一', address: 'https://a.example/' },
  ]);
  expect(warned).not.toHaveBeenCalled();
});
