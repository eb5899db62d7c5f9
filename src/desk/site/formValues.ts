import { dayText, typedDay } from '@/contract/dayParts';
import { isRecord } from '@/contract/read';
import { siteSchema } from '@/contract/site';
import { fieldsOf, type Field } from '@/contract/siteField';
import type { DeskSite } from '../deskState';

/** The fields of `site.yml`, in the order of the form. */
export const FIELDS = fieldsOf(siteSchema);

/** The file, as last read by the desk. */
export type KnownSite = Pick<DeskSite, 'fields' | 'written' | 'defaults'>;

/** An object of a list, or a value of a record with its key in the first column. */
export type Row = Readonly<Record<string, unknown>>;

/** A date of which the browser's field has only some parts, or a year that is not completely typed. */
export const HALF_TYPED = '?';

/** Whether a path or a part of it is this field: `social.0.url` is in `social`. */
export const isIn = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);

export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

/** Whether nothing is typed in a row. */
export const isEmptyRow = (row: Row): boolean => Object.values(row).every(isEmpty);

/** Fields without a value of their own: their controls show that nothing is written. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['maybe', 'engine', 'secret', 'shown']);
const saysDefault = ({ kind }: Field): boolean => SAYS_NOTHING.has(kind);

const isWritten = (field: Field, { written }: KnownSite) => written.some((path) => isIn(path, field.path));

/** The value of a field in the file, as the form has it; undefined if the page finds its own. */
export const fileValue = (field: Field, site: KnownSite): unknown =>
  saysDefault(field) && !isWritten(field, site) ? undefined : toForm(field, valueAt(site.fields, field.path));

/** The default of a field, as the form has it. */
export const defaultValue = (field: Field, { defaults }: KnownSite): unknown =>
  saysDefault(field) ? undefined : toForm(field, valueAt(defaults, field.path));

/** A value as the form has it: a record as rows. */
function toForm({ isRecord: isKeyed, columns }: Field, value: unknown): unknown {
  if (!isKeyed || !isRecord(value)) return value;
  const [first = '', second = ''] = columns.map(({ path }) => path);
  return Object.entries(value).flatMap(([key, inner]): Row[] =>
    columns.length > 2 ? rowsIn(inner).map((row) => ({ [first]: key, ...row })) : [{ [first]: key, [second]: inner }],
  );
}

/** A value for the schema: what is not typed in a row is missing where it may be, and else empty. */
export function toSchema({ kind, columns }: Field, value: unknown): unknown {
  if (kind !== 'rows') return value;
  return rowsIn(value).map((row) =>
    Object.fromEntries(
      columns
        .filter(({ path, hasDefault }) => !(hasDefault && isEmpty(row[path])))
        .map(({ path, kind: of }) => [path, row[path] ?? (of === 'words' ? [] : '')]),
    ),
  );
}

/** A value for the file, without empty rows: those of a record by their key. Null (no title) removes a built-in day. */
export function toFile(field: Field, value: unknown): unknown {
  if (field.kind !== 'rows') return value;
  const rows = toSchema(
    field,
    rowsIn(value).filter((row) => !isEmptyRow(row)),
  );
  if (!field.isRecord) return rows;
  const [first = '', second = ''] = field.columns.map(({ path }) => path);
  const record: Record<string, unknown> = {};
  for (const { [first]: name, ...row } of rowsIn(rows)) {
    const key = String(name);
    record[key] = field.columns.length > 2 ? [...rowsIn(record[key]), row] : row[second] || null;
  }
  return record;
}

/** Whether a field can be reset, as its value differs from the default. */
export const canReset = (field: Field, site: KnownSite, value: unknown): boolean =>
  !saysDefault(field) && !isSame(field, value, defaultValue(field, site));

/** Whether a value is that of the file, so that there is nothing to write. */
export const isInFile = (field: Field, site: KnownSite, value: unknown): boolean =>
  value === undefined ? !isWritten(field, site) : isSame(field, value, fileValue(field, site));

/** Whether two values are the same in the file. */
const isSame = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(toFile(field, one)) === JSON.stringify(toFile(field, other));

/** A text, number or switch as text; any other is empty. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A value as text, as it stands in a control for typing. */
export function toText({ kind }: Field, value: unknown): string {
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ', ');
  return value === HALF_TYPED ? '' : fieldText(value);
}

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** The value that is typed; a text that is none of its kind stays, so that the mistake can be shown. */
export function fromText({ kind, hasDefault }: Field, typed: string): unknown {
  const text = typed.trim();
  if (text === '' && !hasDefault) return undefined;
  switch (kind) {
    case 'number': {
      const number = Number(text.normalize('NFKC').replace(',', '.'));
      return text === '' || Number.isNaN(number) ? text : number;
    }
    case 'words':
      return split(text, /[,;\n\u3001\uFF0C\uFF1B]/u);
    case 'lines':
      return split(text, /\s+/u);
    case 'day':
      return dayText(text);
    case 'month-day': {
      const day = typedDay(text);
      return day && day.year === undefined && !day.leap ? `${day.month}.${day.day}` : text;
    }
    default:
      return text;
  }
}
