import { useId, useState, type KeyboardEvent } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import GripVertical from '~icons/lucide/grip-vertical';
import Trash2 from '~icons/lucide/trash-2';
import { DAY_KINDS } from '@/contract/dayParts';
import { IconPicker } from '@/features/mine/iconPicker/IconPicker';
import { kindOf } from '@/features/mine/iconPicker/linkIcon';
import { firstLetter } from '@/shared/lib/firstLetter';
import { FormError } from '@/shared/ui/FormError';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { Switch } from '@/shared/ui/Switch';
import { useWords } from '@/store/words';
import type { SiteWords } from '../words/site/zh-CN';
import type { Problem, Remark } from './checkFields';
import { ON, type FormRow } from './formValues';
import { problemText } from './problemText';
import type { Column, SitePath } from './siteForm';

interface Props {
  row: FormRow;
  index: number;
  name: string;
  path: SitePath;
  columns: readonly Column[];
  problems: readonly Problem[];
  remarks: readonly Remark[];
  words: SiteWords;
  readOnly: boolean;
  /** Whether it is being dragged: a placeholder is shown in its place. */
  isHeld: boolean;
  onChange: (cells: FormRow['cells']) => void;
  onRemove: () => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const ADDRESSES: ReadonlySet<Column> = new Set(['url', 'link', 'host', 'hosts']);
const isPicture = (icon: string) => icon.includes('/');

/** An object of a list: drag handle, a field for each column, and a delete button. */
export function EntryRow(props: Props) {
  const {
    row,
    index,
    name,
    columns,
    problems,
    remarks,
    words,
    readOnly,
    isHeld,
    onChange,
    onRemove,
    onLeave,
    onKeyDown,
  } = props;
  const [picking, setPicking] = useState(false);
  const icons = useWords().mine;
  const id = useId();
  const icon = row.cells.icon ?? '';
  const set = (column: Column, value: string) => onChange({ ...row.cells, [column]: value });
  const kind = isPicture(icon) ? words.columns.link : icons.kind[kindOf(icon)];
  return (
    <li
      className="desk-entry"
      data-index={index}
      data-cell={isHeld ? undefined : row.key}
      data-hollow={isHeld || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
      }}
    >
      {!readOnly && (
        <button type="button" className="desk-grip" data-grip aria-label={words.move(name)}>
          <GripVertical className="icon" aria-hidden />
        </button>
      )}
      {/* The empty `data-index` allows text selection with the mouse instead of dragging. */}
      <div className="desk-cells" data-index="">
        {columns.map((column) =>
          column === 'icon' ? (
            <div key={column} className="form-field" data-column={column}>
              <button
                type="button"
                className="form-icon"
                disabled={readOnly}
                aria-label={icons.iconIs(kind, isPicture(icon) ? icon : icon || firstLetter(name))}
                aria-expanded={picking}
                aria-controls={id}
                onClick={() => setPicking(!picking)}
              >
                <SiteIcon icon={icon} name={row.cells.name ?? ''} />
              </button>
            </div>
          ) : (
            <div key={column} className="form-field" data-column={column} data-label={words.columns[column]}>
              {column === 'lunar' ? (
                <fieldset disabled={readOnly}>
                  <Switch
                    label={words.cell(words.columns[column], index + 1)}
                    on={row.cells[column] === ON}
                    onSwitch={(on) => set(column, on ? ON : '')}
                  >
                    <span aria-hidden />
                  </Switch>
                </fieldset>
              ) : column === 'kind' ? (
                <div className="desk-select">
                  <select
                    disabled={readOnly}
                    aria-label={words.cell(words.columns[column], index + 1)}
                    value={row.cells[column] || DAY_KINDS[0]}
                    onChange={({ target }) => set(column, target.value)}
                  >
                    {DAY_KINDS.map((kind) => (
                      <option key={kind} value={kind}>
                        {words.choices[kind]}
                      </option>
                    ))}
                  </select>
                  <ChevronDown className="icon icon--s" aria-hidden />
                </div>
              ) : (
                <input
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  readOnly={readOnly}
                  dir={ADDRESSES.has(column) ? 'ltr' : 'auto'}
                  autoCapitalize={ADDRESSES.has(column) ? 'off' : undefined}
                  aria-label={words.cell(words.columns[column], index + 1)}
                  aria-invalid={problems.some(({ cell }) => cell?.column === column) || undefined}
                  aria-describedby={problems.some(({ cell }) => cell?.column === column) ? `${id}${column}` : undefined}
                  placeholder={words.columns[column]}
                  value={row.cells[column] ?? ''}
                  onChange={({ target }) => set(column, target.value)}
                />
              )}
            </div>
          ),
        )}
      </div>
      {!readOnly && (
        <button
          type="button"
          className="icon-button desk-remove"
          data-remove
          aria-label={words.remove(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <Trash2 className="icon icon--s" aria-hidden />
        </button>
      )}
      {problems.map((problem) => (
        <FormError key={problem.cell?.column} id={`${id}${problem.cell?.column ?? ''}`}>
          {problemText(problem, words.wrong)}
        </FormError>
      ))}
      {problems.length === 0 &&
        remarks.map(({ remark }) => (
          <p key={remark} className="form-note" role="status">
            {words.remarks[remark]}
          </p>
        ))}
      {picking && (
        <div className="desk-picker" data-index="">
          <IconPicker
            id={id}
            icon={icon}
            name={row.cells.name ?? ''}
            emoji={[]}
            words={icons}
            onChange={(next) => set('icon', next)}
            other={{
              label: words.columns.link,
              isChosen: isPicture,
              choice: (
                <div className="form-field">
                  <input
                    type="text"
                    dir="ltr"
                    autoComplete="off"
                    spellCheck={false}
                    placeholder="/icons/nas.png"
                    aria-label={words.columns.link}
                    value={isPicture(icon) ? icon : ''}
                    onChange={({ target }) => set('icon', target.value)}
                  />
                </div>
              ),
            }}
          />
        </div>
      )}
    </li>
  );
}
