import Papa from 'papaparse';
import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { ADDRESSES, NAMES, readTree } from './readTree.ts';

/** Reads CSV exports of Pocket, Raindrop and wallabag by their column names. Throws `NotBookmarks` for others. */
export function readCsv(text: string): Bookmark[] {
  // Line ends may differ within a file, and the parser knows one.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const columns = new Map<string, number>();
  const { data, meta } = Papa.parse<Record<string, string>>(lines, {
    header: true,
    newline: '\n',
    delimiter: /^.*,/.test(lines) ? ',' : ';',
    skipEmptyLines: 'greedy',
    // Of columns with the same name the first one counts.
    transformHeader(written, index) {
      const name = written.trim().toLowerCase();
      if (!columns.has(name)) columns.set(name, index);
      return columns.get(name) === index ? name : `${name} ${index}`;
    },
  });
  if (![ADDRESSES, NAMES].every((names) => meta.fields?.some((field) => names.includes(field)))) {
    throw new NotBookmarks('foreign');
  }
  return readTree({ children: data.map(nodeOf) });
}

/** The row as an entry in its folders. An empty cell says nothing: without that, `public` would mean yes. */
function nodeOf({ folder = '', ...row }: Record<string, string>): object {
  const entry = Object.fromEntries(Object.entries(row).filter(([, cell]) => !/^\s*$/.test(cell)));
  return folder.split('/').reduceRight<object>((node, title) => ({ title, children: [node] }), entry);
}
