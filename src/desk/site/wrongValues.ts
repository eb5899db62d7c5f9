import { ADDRESS, COLOUR, DATE, ENGINE_ADDRESS, isCalendarDate } from '@/contract/siteForms';
import {
  filledRows,
  fromForm,
  hostsIn,
  OPTIONAL,
  trimmed,
  type Cell,
  type FormRow,
  type FormValue,
} from './formValues';
import type { Column, Control } from './siteForm';

/** A mistake in a control's value. */
export interface Wrong {
  /** The cell in a list of objects. */
  cell?: Cell | undefined;
  /** The line in a list of addresses, from 1. */
  line?: number | undefined;
  problem: string;
}

type Rows = Extract<Control, { kind: 'rows' }>;

const told = (problem: string | false): Wrong[] => (problem ? [{ problem }] : []);

/** The mistakes that can be detected on the page; the server's validation by the schema is decisive. */
export function wrongIn(as: Control, form: FormValue): Wrong[] {
  if (typeof form === 'object') return as.kind === 'rows' ? wrongCells(as, form) : [];
  const value = fromForm(as, form);
  const text = String(value);
  switch (as.kind) {
    case 'text':
      return told(as.filled && !text && 'empty');
    case 'address':
      return told((as.filled || text !== '') && !ADDRESS.test(text) && 'address');
    case 'colour':
      return told(text !== '' && !COLOUR.test(text) && 'colour');
    case 'lines':
      return [value]
        .flat()
        .flatMap((one, index) => (ADDRESS.test(String(one)) ? [] : { problem: 'address', line: index + 1 }));
    case 'number':
      if (typeof value !== 'number') return told('number');
      return told((value < as.min || value > as.max) && 'min_value');
    case 'date':
      return told(DATE.test(text) ? !isCalendarDate(text) && 'exists' : 'date');
    default:
      return [];
  }
}

/** Cells that are missing, duplicate or malformed. */
function wrongCells(as: Rows, form: readonly FormRow[]): Wrong[] {
  const rows = filledRows(as, form);
  const [first = 'name'] = as.columns;
  const keyOf = (row: FormRow) => trimmed(row, first).toLowerCase();
  const isNeeded = (column: Column) =>
    column === first || (!OPTIONAL.has(column) && as.of !== 'hosts' && as.of !== 'texts');
  return rows.flatMap((row, index) =>
    as.columns.flatMap((column) => {
      const text = trimmed(row, column);
      const wrong = (problem: string) => ({ cell: { row: row.key, column }, problem });
      const form = as.forms[column];
      if (text === '') return isNeeded(column) ? wrong(form && column !== first ? column : 'empty') : [];
      const isTwice = as.unique && column === first && rows.findIndex((one) => keyOf(one) === keyOf(row)) < index;
      if (isTwice) return wrong('twice');
      return hasForm(form, column === 'hosts' ? hostsIn(text) : [text]) ? [] : wrong(column);
    }),
  );
}

const hasForm = (form: RegExp | undefined, texts: readonly string[]) =>
  !form || texts.every((text) => form.test(text) && (form !== ENGINE_ADDRESS || URL.canParse(text)));
