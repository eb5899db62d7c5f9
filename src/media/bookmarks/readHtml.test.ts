import { describe, expect, it } from 'vitest';
import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { readBookmarks } from './readBookmarks.ts';

/** A file as browsers write it: each entry begins a line. */
const inLines = (inside: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Marks</TITLE>\n<H1>Marks</H1>\n<DL><p>\n${inside}\n</DL><p>\n`;
const at = (host: string, name: string, attributes = '') =>
  `    <DT><A HREF="https://${host}.example/"${attributes}>${name}</A>\n`;
const list = (name: string, inside: string, note = '') =>
  `    <DT><H3>${name}</H3>\n${note}    <DL><p>\n${inside}    </DL><p>\n`;

const summary = ({ name, address, description, folders }: Bookmark) => [
  name,
  address.replace(/^https:\/\/|\.example\/$/g, ''),
  description,
  folders.join(' / '),
];

const TEXTS = [
  'the <script> tag',
  '<SCRIPT type="module">',
  '<style media=print>',
  '<textarea rows="3">',
  '<title>',
  'an <xmp> block',
  '<plaintext>',
  '<noscript><iframe src="x">',
  '<noembed>',
  '<noframes>',
  '<template>',
  '<select><option>',
  '<svg><title>',
  '<math>',
  '<!-- a comment',
  '<!-->',
  '<!DOCTYPE html',
  '<![CDATA[ raw',
  '<?php echo 1',
  '</script>',
  '<b title="never closed',
  "<i class='never closed",
  'a <b and c',
  '3 < 4',
  '<',
  '</',
  '<a>',
  '<a name="x">',
  'lists: <DL>',
  'lists end with </DL>',
  '<dt> and <dd>',
  '<h3>',
  '<p><br><hr>',
];

describe('a bookmark file', () => {
  it.each(TEXTS)('has %s in a name as text, and all other bookmarks', (text) => {
    const inside = list('锁', at('in', `A ${text}`) + at('next', 'Next')) + at('last', 'Last');
    expect(readBookmarks(inLines(list(`B ${text}`, at('first', 'First')) + inside)).map(summary)).toEqual([
      ['First', 'first', '', `B ${text}`],
      [`A ${text}`, 'in', '', '锁'],
      ['Next', 'next', '', '锁'],
      ['Last', 'last', '', ''],
    ]);
  });

  it.each(TEXTS)('has %s in a note as text, and all other bookmarks with their folders', (text) => {
    const noted = `${at('in', 'In')}    <DD>note ${text}\n more\n`;
    const inside = list('锁', noted + at('next', 'Next'), `    <DD>of the folder ${text}\n`);
    expect(readBookmarks(inLines(inside + at('last', 'Last'))).map(summary)).toEqual([
      ['In', 'in', `note ${text} more`, '锁'],
      ['Next', 'next', '', '锁'],
      ['Last', 'last', '', ''],
    ]);
  });

  it('drops the note of a folder, before and behind its list', () => {
    const folder = list('保险', at('b', 'B'), '    <DD>behind the clock\n');
    const read = readBookmarks(inLines(`${at('a', 'A')}    <DD>of A\n${folder}    <DD>under the stairs\n`));
    expect(read.map(summary)).toEqual([
      ['A', 'a', 'of A', ''],
      ['B', 'b', '', '保险'],
    ]);
  });

  it('gives no bookmark the note of an entry without an address or of a separator', () => {
    const entries = `${at('a', 'A')}    <DT><A NAME="x">x</A>\n    <DD>one\n    <HR>\n    <DD>two\n${at('b', 'B')}`;
    expect(readBookmarks(inLines(entries)).map(({ description }) => description)).toEqual(['', '']);
  });

  it.each([
    ['the next attribute', '<DT><A HREF="https://b.example/ ADD_DATE="17">B</A>', 'https://b.example/'],
    ['an empty attribute', '<DT><A HREF="https://b.example/ TAGS="" ADD_DATE="17">B</A>', 'https://b.example/'],
    ['a value with a blank', '<DT><A HREF="https://b.example/ TAGS=" x">B</A>', 'https://b.example/'],
    ['the end of its tag', '<DT><A HREF="https://b.example/>B</A>', 'https://b.example/'],
    ['a bare attribute', '<DT><A HREF="https://b.example/ FOLDED>B</A>', 'https://b.example/'],
    ['a single quote', "<DT><A HREF='https://b.example/ ADD_DATE='17'>B</A>", 'https://b.example/'],
    ['a quote that was not opened', '<DT><A HREF=https://b.example/" ADD_DATE="17">B</A>', 'https://b.example/'],
    ['an attribute without a blank', '<DT><A HREF="https://b.example/"ADD_DATE="17">B</A>', 'https://b.example/'],
    ['blanks around the sign', '<DT><A HREF = "https://b.example/" >B</A>', 'https://b.example/'],
    ['a sign of a tag', '<DT><A HREF="https://b.example/?a>b&amp;c=<d>">B</A>', 'https://b.example/?a>b&c=<d>'],
  ])('has an address that ends before %s, and the bookmarks behind it', (_, entry, address) => {
    for (const next of [at('c', 'C'), '']) {
      const read = readBookmarks(inLines(`${at('a', 'A')}    ${entry}\n${next}`));
      expect(read.map((one) => one.name)).toEqual(['A', 'B', ...(next ? ['C'] : [])]);
      expect(read[1]?.address).toBe(address);
    }
  });

  it.each([
    '<A HREF="https://b.example/ PRIVATE="1">B</A>',
    '<A TAGS="a b PRIVATE="1" HREF="https://b.example/">B</A>',
    '<A TAGS="a"PRIVATE="1" HREF="https://b.example/">B</A>',
    '<A HREF="https://b.example/" PRIVATE="1>B</A>',
    '<A HREF="https://b.example/" PRIVATE=\'1>B</A>',
  ])('has the mark of privacy in %s', (entry) => {
    const [, bookmark] = readBookmarks(inLines(`${at('a', 'A')}    <DT>${entry}\n${at('c', 'C')}`));
    expect(bookmark).toMatchObject({ name: 'B', address: 'https://b.example/', marks: ['private: 1'] });
  });

  it('omits entries in comments', () => {
    const read = readBookmarks(inLines(`${at('a', 'A')}<!-- old:\n${at('b', 'B')}-->\n${at('c', 'C')}`));
    expect(read.map(({ name }) => name)).toEqual(['A', 'C']);
  });

  it.each([
    ['end tags', '<DT><A HREF="https://a.example/">A\n<DT><A HREF="https://b.example/">B\n<DD>note'],
    ['line ends', '<DT><A HREF="https://a.example/">A<DT><A HREF="https://b.example/">B<DD>note'],
    ['terms', '<A HREF="https://a.example/">A<A HREF="https://b.example/">B</A><DD>note'],
    ['end tags in a list of Pocket', '<li><a href="https://a.example/">A<li><a href="https://b.example/">B<dd>note'],
  ])('without %s has its bookmarks', (_, entries) => {
    expect(readBookmarks(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${entries}</DL>`).map(summary)).toEqual([
      ['A', 'a', '', ''],
      ['B', 'b', 'note', ''],
    ]);
  });

  it('reports links in folders that are nested too deep', () => {
    const nested = (depth: number): string => (depth === 0 ? at('deep', 'D') : list(`f${depth}`, nested(depth - 1)));
    const read = (depth: number) => readBookmarks(inLines(nested(depth) + at('last', 'Last')));
    expect(read(90).map(({ isTooDeep }) => isTooDeep)).toEqual([false, false]);
    const [deep, last] = read(5000);
    expect(deep?.isTooDeep).toBe(true);
    expect(last).toMatchObject({ isTooDeep: false, folders: [] });
  });

  it('is refused if it contains nothing of a bookmark file', () => {
    expect(() => readBookmarks('<html><a href="https://a.example/">A</a></html>')).toThrow(NotBookmarks);
  });
});
