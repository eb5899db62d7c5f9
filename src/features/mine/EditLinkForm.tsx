import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import Trash2 from '~icons/lucide/trash-2';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { FormError } from '@/shared/ui/FormError';
import { typedAddress } from '@/shared/lib/typedAddress';
import { Switch } from '@/shared/ui/Switch';
import { useWords } from '@/store/words';
import { useDialogWords } from './words/dialogs/dialogWords';
import { IconField } from './iconPicker/IconField';
import type { IconChoice } from './iconPicker/IconPicker';
import { LONGEST_ADDRESS } from '@/contract/address';
import type { MineFields } from './mineLink';

/** The input of the form. */
export type TypedLink = Omit<MineFields, 'folder'>;

/** What is wrong with fields of the form, as sentences. */
export type LinkProblems = Partial<Record<keyof TypedLink, string | undefined>>;

/** What may change the fields of the open form from outside. */
export interface LinkFormFields {
  /** Empties the field of the address, and returns what was in it. */
  emptyAddress: () => string;
  /** Sets those fields in which nothing is typed, and returns which. */
  fillEmpty: (fields: Partial<FilledFields>) => (keyof FilledFields)[];
}
export type FilledFields = Pick<TypedLink, 'name' | 'description' | 'icon'>;

interface Props extends Pick<IconChoice, 'emoji'> {
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  initial: TypedLink;
  /** The address that typed text opens; undefined if it is none. */
  addressOf: (typed: string) => string | undefined;
  /** The name of a link without one. */
  nameOf: (address: string) => string;
  /** Maximum lengths, characters. */
  longest?: { name: number; description: number };
  /** Icons that the search finds elsewhere. */
  moreIcons?: (icon: string, choose: (icon: string) => void) => IconChoice['more'];
  /** A further choice of icons. */
  otherIcon?: (icon: string, choose: (icon: string) => void) => IconChoice['other'];
  /** A note below a valid address. */
  noteOf?: ((address: string) => string | undefined) | undefined;
  /** A note below an icon that is a file of this site. */
  fileNote?: string | undefined;
  /** Whether there may be no address, because of another one in `renderBelow`. */
  mayBeEmpty?: boolean;
  /** A field below the address. */
  renderBelow?: (form: LinkFormFields) => ReactNode;
  /** What can read the page of the address. */
  reading?: {
    button: string;
    /** Called on a press of the button, and with an address that was pasted. */
    onRead: (link: string, form: LinkFormFields) => void;
    /** Called when the address has been typed. */
    onTyped: (link: string) => void;
    /** A line for what is going on, in the place that is kept for it. */
    renderLine: (form: LinkFormFields) => ReactNode;
  };
  /** Further fields, and a button in the foot. */
  fields?: ReactNode;
  button?: ReactNode;
  saving?: boolean;
  /** Why nothing was saved, where no field is the reason. */
  refused?: string | undefined;
  /** Called with a valid address (`opens`). Returns what is wrong with its fields, or resolves to it. */
  onSubmit: (typed: TypedLink, opens: string) => LinkProblems | Promise<LinkProblems>;
  onCancel: () => void;
  /** Only for a link that is there already. */
  onRemove?: (() => void) | undefined;
}

const FILLED: readonly (keyof FilledFields)[] = ['name', 'description', 'icon'];

/** Whether an input event is a paste or a drop. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(event.inputType);

/** The form of a link, of a visitor or of the owner. The address is validated on blur and on submit. */
export function EditLinkForm({ form, titleId, initial, addressOf, nameOf, emoji, longest, ...props }: Props) {
  const {
    moreIcons,
    otherIcon,
    fileNote,
    mayBeEmpty,
    renderBelow,
    reading,
    fields,
    button,
    saving,
    onCancel,
    onRemove,
  } = props;
  const words = useDialogWords();
  const { add, addTitle, cancel, remove } = useWords().mine;
  const [typed, setTyped] = useState(initial);
  const [wrong, setWrong] = useState<LinkProblems>({});
  /** The fields that were filled in, which light up once. */
  const [lit, setLit] = useState<readonly (keyof FilledFields)[]>([]);
  const { link, name, icon, description, home } = typed;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // With a prefilled address, the name gets the focus.
  const named = !onRemove && initial.link !== '';
  useLayoutEffect(() => {
    if (!named) field.current?.select();
  }, [named]);

  const opens = mayBeEmpty && link.trim() === '' ? '' : addressOf(link);
  const linkProblem =
    (opens ?? typedAddress(link) ?? link.trim()).length > LONGEST_ADDRESS
      ? words.linkTooLong(LONGEST_ADDRESS)
      : opens === undefined
        ? words.linkWrong
        : undefined;
  const proposal = opens ? nameOf(opens) : '';
  const note = opens ? props.noteOf?.(opens) : undefined;
  const change = (changed: Partial<TypedLink>) => {
    setTyped((before) => ({ ...before, ...changed }));
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };
  const fillEmpty = (fields: Partial<FilledFields>) => {
    let filled: (keyof FilledFields)[] = [];
    flushSync(() =>
      setTyped((before) => {
        filled = FILLED.filter((field) => !before[field] && fields[field]);
        return { ...before, ...Object.fromEntries(filled.map((field) => [field, fields[field]])) };
      }),
    );
    setLit((before) => [...before.filter((field) => !filled.includes(field)), ...filled]);
    return filled;
  };
  const emptyAddress = () => {
    change({ link: '' });
    return link;
  };
  const handle = { emptyAddress, fillEmpty };
  const choose = (chosen: string) => change({ icon: chosen });
  const more = moreIcons?.(icon, choose);
  const other = otherIcon?.(icon, choose);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isWrong = linkProblem !== undefined || opens === undefined;
    const problems = isWrong ? { link: linkProblem } : await props.onSubmit(typed, opens);
    flushSync(() => setWrong(problems));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const errorOf = (of: keyof TypedLink) => ({
    'aria-invalid': wrong[of] !== undefined || undefined,
    'aria-describedby': wrong[of] === undefined ? undefined : `${id}${of}-wrong`,
  });
  const shownError = (of: keyof TypedLink) =>
    wrong[of] !== undefined && <FormError id={`${id}${of}-wrong`}>{wrong[of]}</FormError>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate ref={form}>
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {onRemove ? words.editTitle : addTitle}
        </h2>
        {props.refused !== undefined && <p role="alert">{props.refused}</p>}
      </div>
      <ScrollArea className="form-body">
        <div className="form-field" data-reads={reading && ''}>
          <label htmlFor={`${id}link`} id={`${id}link-label`}>
            {words.link}
          </label>
          <input
            id={`${id}link`}
            ref={field}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            placeholder={words.linkHint}
            data-first={named ? undefined : ''}
            {...errorOf('link')}
            value={link}
            onChange={({ target, nativeEvent }) => {
              change({ link: target.value });
              if (isPaste(nativeEvent)) reading?.onRead(target.value, handle);
            }}
            onBlur={() => {
              if (link.trim() !== '') setWrong({ ...wrong, link: linkProblem });
              if (opens) reading?.onTyped(opens);
            }}
          />
          {reading && (
            <button
              type="button"
              className="form-read"
              aria-describedby={`${id}link-label`}
              onClick={() => {
                setWrong({ ...wrong, link: linkProblem });
                if (opens) reading.onRead(opens, handle);
                else field.current?.focus();
              }}
            >
              {reading.button}
            </button>
          )}
          {reading ? (
            <div className="form-line note">{shownError('link') || reading.renderLine(handle)}</div>
          ) : (
            shownError('link')
          )}
        </div>
        {note !== undefined && (
          <p className="note" role="status">
            {note}
          </p>
        )}
        {renderBelow?.(handle)}
        <IconField
          icon={icon}
          name={name || proposal || '?'}
          emoji={emoji}
          words={words}
          onChange={choose}
          isLit={lit.includes('icon')}
          more={more}
          {...(other && { other })}
        >
          <div className="form-field">
            <label htmlFor={`${id}name`}>{words.name}</label>
            <input
              id={`${id}name`}
              type="text"
              dir="auto"
              autoComplete="off"
              data-lit={lit.includes('name') || undefined}
              maxLength={longest?.name}
              placeholder={proposal || words.nameHint}
              data-first={named ? '' : undefined}
              {...errorOf('name')}
              value={name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </div>
        </IconField>
        {shownError('name')}
        {shownError('icon')}
        {fileNote !== undefined && icon.startsWith('/') && <FormError role="status">{fileNote}</FormError>}
        <div className="form-field">
          <label htmlFor={`${id}text`}>{words.optional(words.description)}</label>
          <input
            id={`${id}text`}
            type="text"
            dir="auto"
            autoComplete="off"
            data-lit={lit.includes('description') || undefined}
            maxLength={longest?.description}
            {...errorOf('description')}
            value={description}
            onChange={({ target }) => change({ description: target.value })}
          />
          {shownError('description')}
        </div>
        {fields}
        <Switch label={words.home} on={home} onSwitch={(on) => change({ home: on })} />
      </ScrollArea>
      <div className="form-foot row row--s">
        {onRemove ? (
          <button type="button" className="chip form-warn" onClick={onRemove}>
            <Trash2 className="icon icon--s" aria-hidden />
            <span>{remove}</span>
          </button>
        ) : (
          <button type="button" className="chip form-cancel" onClick={onCancel}>
            {cancel}
          </button>
        )}
        {button}
        <button type="submit" className="button" aria-busy={saving}>
          {onRemove ? words.save : add}
        </button>
      </div>
    </form>
  );
}
