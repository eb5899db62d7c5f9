import { describe, expect, it } from 'vitest';
import { NotBookmarks } from './bookmark.ts';
import { readBookmarks } from './readBookmarks.ts';

const xbel = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xbel>\n<xbel version="1.0">\n<title>All</title>${inside}</xbel>\n`;
const read = (inside: string) =>
  readBookmarks(xbel(inside)).map(({ name, address, description, folders }) => [
    name,
    address,
    description,
    folders.join(' / '),
  ]);

describe('XBEL', () => {
  it('has its bookmarks with their folders and descriptions, without the descriptions of folders', () => {
    expect(
      read(`<desc>of the file</desc>
        <folder folded="no"><title>工作</title><desc>of the folder</desc>
          <bookmark href="https://a.example/?x=1&amp;y=2"><title>A &lt;b&gt;</title><desc>of\n A</desc></bookmark>
          <folder><title><![CDATA[R & D]]></title><separator/><bookmark href="https://b.example/"/></folder>
        </folder>
        <folder/><bookmark href="https://c.example/"><title>C</title></bookmark>`),
    ).toEqual([
      ['A <b>', 'https://a.example/?x=1&y=2', 'of A', '工作'],
      ['', 'https://b.example/', '', '工作 / R & D'],
      ['C', 'https://c.example/', '', ''],
    ]);
  });

  it('omits comments and the metadata of programs, with any content', () => {
    const hidden = '<bookmark href="https://hidden.example/"><title>H</title></bookmark>';
    expect(
      read(`<!-- ${hidden} --><folder><info><metadata owner="x">${hidden}</metadata></info><title>F</title>
        <bookmark href="https://a.example/"><info><metadata><title>T</title></metadata></info><title>A</title></bookmark>
        </folder><![CDATA[ ${hidden} ]]>`),
    ).toEqual([['A', 'https://a.example/', '', 'F']]);
  });

  it.each(['</title<', '<\n/title>', '</]]>title>', '</folder></title>', ''])(
    'is refused if the title of a folder ends with %j, as its bookmarks would be in none',
    (end) => {
      const inside = `<folder><title>个人${end}<bookmark href="https://secret.example/"><title>S</title></bookmark></folder>`;
      expect(() => read(inside)).toThrow(NotBookmarks);
    },
  );

  it('is refused if an attribute lacks its closing quote, which may hide the name of a folder', () => {
    const inside = '<title>私密</title><bookmark href="https://a.example/"><title>A</title></bookmark></folder>';
    expect(read(`<folder id="x">${inside}`)).toEqual([['A', 'https://a.example/', '', '私密']]);
    expect(() => read(`<folder id="x>${inside}`)).toThrow(NotBookmarks);
  });

  it('has the marks of privacy of its entries and folders', () => {
    const marked = '<folder private="1"><title>F</title><bookmark href="https://a.example/" shared="no"/></folder>';
    expect(readBookmarks(xbel(marked))[0]?.marks).toEqual(['shared: no', 'private: 1']);
  });

  it('has its complete entries if it is cut or empty', () => {
    expect(read('')).toEqual([]);
    const text = xbel('<bookmark href="https://a.example/"><title>A</title></bookmark><folder><title>Cut');
    expect(readBookmarks(text.slice(0, text.indexOf('Cut')))).toMatchObject([{ name: 'A' }]);
  });
});
