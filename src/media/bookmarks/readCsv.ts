import { bookmarkOf, NotBookmarks, oneLine, OWN_FOLDERS, type Bookmark } from './bookmark.ts';
import { privacyMarks } from './privacyMarks.ts';

const ADDRESS = ['url', 'link', 'href'];
const NAME = ['title', 'name'];
const DESCRIPTION = ['note', 'excerpt', 'description'];

/** Reads CSV exports of Pocket, Raindrop and wallabag by their column names. Throws `NotBookmarks` for others. */
export function readCsv(text: string): Bookmark[] {
  const [head = [], ...rows] = rowsOf(text, /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',');
  const columns = head.map((name) => name.trim().toLowerCase());
  const column = (names: readonly string[]) => columns.findIndex((name) => names.includes(name));
  const [address, name, folder] = [column(ADDRESS), column(NAME), column(['folder'])];
  if (address === -1 || name === -1) throw new NotBookmarks('foreign');
  const notes = DESCRIPTION.map((each) => columns.indexOf(each));
  return rows
    .filter((row) => row.some((cell) => cell.trim()))
    .map((row) => {
      const within = (row[folder] ?? '').split('/').map(oneLine).filter(Boolean);
      return bookmarkOf({
        name: oneLine(row[name] ?? ''),
        address: (row[address] ?? '').trim(),
        description: oneLine(notes.map((at) => row[at] ?? '').find((note) => note.trim()) ?? ''),
        hasTags: Boolean(row[columns.indexOf('tags')]?.trim()),
        folders: within.filter((each) => !OWN_FOLDERS.has(each.toLowerCase())),
        within,
        marks: privacyMarks(
          Object.fromEntries(columns.flatMap((name, at) => (row[at]?.trim() ? [[name, row[at]]] : []))),
        ),
      });
    });
}

/** Parses CSV rows. A quoted cell may contain separators, line ends and doubled quotes. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(`("[^"]*(?:""[^"]*)*"?|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'y');
  while (cells.lastIndex < text.length) {
    const [, cell = '', end = ''] = cells.exec(text) ?? [];
    row.push(cell.startsWith('"') ? cell.slice(1, cell.endsWith('"') ? -1 : undefined).replaceAll('""', '"') : cell);
    if (end === separator) continue;
    rows.push(row);
    row = [];
    // A quote inside an unquoted cell.
    if (end === '' && cells.lastIndex === 0) break;
  }
  // A separator at the very end.
  if (row.length > 0) rows.push(row);
  return rows;
}
