import { dayText, typedDay } from '@/contract/dayParts';
import { isRecord } from '@/contract/read';
import type { Column, Control } from './siteForm';

/** An object of a list, as typed. `key` identifies the row when rows are moved. */
export interface FormRow {
  key: number;
  cells: Readonly<Partial<Record<Column, string>>>;
}

/** The value of a control, as typed; it need not be valid for the file. */
export type FormValue = string | boolean | readonly FormRow[];

type Rows = Extract<Control, { kind: 'rows' }>;
type Entry = Readonly<Record<string, unknown>>;

/** Columns that may be empty, as the schema has a default. */
const OPTIONAL: ReadonlySet<Column> = new Set(['icon', 'tip', 'lunar', 'kind', 'toast']);
const BETWEEN = ', ';
/** A date of which the browser's field has only some parts. */
export const HALF_TYPED = '?';
/** A column with a switch. */
export const ON = 'on';

/** A value as text: a string unchanged, a number in digits, any other empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);
const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** Converts a value of the file to that of a control; `undefined` means that the page uses its own default. */
export function toForm(as: Control, value: unknown): FormValue {
  switch (as.kind) {
    case 'switch':
      return value === true;
    case 'maybe':
      return value === undefined ? '' : String(value === true);
    case 'words':
      return texts(value).join(BETWEEN);
    case 'lines':
      return texts(value).join('\n');
    case 'secret':
    case 'shown':
      return '';
    case 'rows':
      return cellsOf(as, value).map((cells, key) => ({ key, cells }));
    default:
      return textOf(value);
  }
}

/** As `textOf`; a switch that is on has a text, one that is off has none. */
const cellOf = (value: unknown): string => (value === true ? ON : textOf(value));

function cellsOf({ of, columns }: Rows, value: unknown): FormRow['cells'][] {
  const named = (entry: unknown): FormRow['cells'] =>
    Object.fromEntries(columns.map((column) => [column, isRecord(entry) ? cellOf(entry[column]) : '']));
  switch (of) {
    case 'list':
      return Array.isArray(value) ? value.map(named) : [];
    case 'lists':
      return entriesOf(value).flatMap(([category, list]) =>
        (Array.isArray(list) ? list : []).map((entry) => ({ ...named(entry), category })),
      );
    case 'hosts':
      return entriesOf(value).map(([host, hosts]) => ({ host, hosts: texts(hosts).join(BETWEEN) }));
    default:
      return entriesOf(value).map(([day, title]) => ({ day, title: textOf(title) }));
  }
}

const hostsIn = (text: string): string[] => split(text, /[\s,;\u3001\uFF0C\uFF1B]+/u);

/** Converts a control's value to the value for the file; the schema validates it. */
export function fromForm(as: Control, form: FormValue): unknown {
  if (typeof form === 'boolean') return form;
  if (typeof form !== 'string') return as.kind === 'rows' ? rowsToValue(as, form) : [];
  const text = form.trim();
  if (text === '' && as.optional) return undefined;
  switch (as.kind) {
    case 'number': {
      const number = Number(text.normalize('NFKC').replace(',', '.'));
      // Invalid numbers stay text, so that the mistake can be shown.
      return text === '' || Number.isNaN(number) ? text : number;
    }
    case 'date':
      // A year that is not completely typed. It is no empty date, which would be another wish.
      return text.startsWith('0') ? HALF_TYPED : text;
    case 'words':
      return split(text, /[,;\n\u3001\uFF0C\uFF1B]/u);
    case 'lines':
      return split(text, /\s+/u);
    case 'maybe':
      return text === 'true';
    default:
      return text;
  }
}

/** The text of a cell; a date as the file has it, however it is typed. */
export function trimmed(row: FormRow, column: Column): string {
  const text = (row.cells[column] ?? '').trim();
  if (column === 'date') return dayText(text);
  const day = column === 'day' ? typedDay(text) : undefined;
  return day && day.year === undefined && !day.leap ? `${day.month}.${day.day}` : text;
}

/** Rows that are not empty; a new row is. */
export const filledRows = ({ columns }: Rows, rows: readonly FormRow[]): FormRow[] =>
  rows.filter((row) => columns.some((column) => trimmed(row, column) !== ''));

function rowsToValue(as: Rows, form: readonly FormRow[]): unknown {
  const rows = filledRows(as, form);
  const [first = 'name', second = 'name'] = as.columns;
  const entryOf = (row: FormRow): Entry =>
    Object.fromEntries(
      as.columns
        .filter((column) => column !== 'category' && !(OPTIONAL.has(column) && trimmed(row, column) === ''))
        .map((column) => [column, column === 'lunar' ? true : trimmed(row, column)]),
    );
  switch (as.of) {
    case 'list':
      return rows.map(entryOf);
    case 'lists':
      return grouped(rows, first, (row) => [entryOf(row)]);
    case 'hosts':
      return grouped(rows, first, (row) => hostsIn(trimmed(row, second)));
    default:
      // Null (no name) removes a built-in day.
      return Object.fromEntries(rows.map((row) => [trimmed(row, first), trimmed(row, second) || null]));
  }
}

function grouped(rows: readonly FormRow[], by: Column, itemsOf: (row: FormRow) => unknown[]): unknown {
  const groups = new Map<string, unknown[]>();
  for (const row of rows) {
    const name = trimmed(row, by);
    groups.set(name, [...(groups.get(name) ?? []), ...itemsOf(row)]);
  }
  return Object.fromEntries(groups);
}

/** A cell in a list of objects. */
export interface Cell {
  row: number;
  column: Column;
}

/** The cell for a path within the value, such as `[0, 'url']` or `['AI', 0, 'link']`. */
export function cellAt(as: Rows, form: readonly FormRow[], rest: readonly (string | number)[]): Cell | undefined {
  const rows = filledRows(as, form);
  const [first = 'name', second = 'name'] = as.columns;
  const [place, ...within] = rest.map(String);
  const column = as.columns.find((name) => name === rest.at(-1));
  if (as.of === 'list') {
    const row = rows[Number(place)];
    return row && column && { row: row.key, column };
  }
  const group = rows.filter((row) => trimmed(row, first) === place);
  const row = as.of === 'lists' ? group[Number(within[0] ?? 0)] : group[0];
  if (!row) return undefined;
  if (as.of === 'lists') return { row: row.key, column: column ?? first };
  return { row: row.key, column: within.length > 0 ? second : first };
}
