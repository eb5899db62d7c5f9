import { useId, useState, type ComponentProps, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { invalidSchema, waitSchema, type InvalidField } from '@/contract/ownerAnswers';
import { problemSentence, wantedIn } from '@/contract/siteProblems';
import { isWeakPassword } from '@/contract/weakPassword';
import { FormError } from '@/shared/ui/FormError';
import type { DeskCode } from '../deskState';
import { tried } from '../ownerApi';
import type { Refused } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import type { DeskWords } from '../words/zh-CN';

/** A sentence, made where it is shown: the language may change while it is. */
type Sentence = (words: DeskWords) => string;
/** What is wrong with fields of a form. */
export type Wrong = Readonly<Record<string, Sentence | undefined>>;

/** Sentences for fields; the first one of each counts. */
const sentences = (fields: readonly InvalidField[]): Wrong =>
  Object.fromEntries(
    fields.toReversed().map(({ path, problem, wanted }) => [
      path.split('.')[0],
      ({ problems }: DeskWords) => {
        const text = problemSentence(problems, problem, wanted);
        return text.charAt(0).toUpperCase() + text.slice(1);
      },
    ]),
  );

/** Hook: a form, what is wrong with its fields, and why the server refused what it sent. */
export function useFields(form: RefObject<HTMLFormElement | null>) {
  const words = useDeskWords();
  const [wrong, setWrong] = useState<Wrong>({});
  const [refusal, setRefusal] = useState<{ code: DeskCode; text: Sentence }>();
  const [busy, setBusy] = useState(false);
  const change = (name: string) => setWrong((before) => ({ ...before, [name]: undefined }));
  /** Shows the messages, and moves the focus to the first field that has one. */
  const show = (found: Wrong) => {
    flushSync(() => setWrong(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return {
    change,
    show,
    /** Why nothing was done, where no field is the reason. */
    refusal: refusal && { code: refusal.code, text: refusal.text(words) },
    busy,
    /** What is typed into the field of this name. */
    typed: (name: string): string => {
      const value = new FormData(form.current ?? undefined).get(name);
      return typeof value === 'string' ? value : '';
    },
    /** Properties of the field of this name. A change removes its message. */
    field: (name: string) => ({ name, wrong: wrong[name]?.(words), onChange: () => change(name) }),
    /** What the schema refuses of a body, by field, as the server would. */
    check: (schema: v.GenericSchema, body: unknown): Wrong =>
      sentences(
        (v.safeParse(schema, body).issues ?? []).map((issue) => ({
          path: v.getDotPath(issue) ?? '',
          problem: issue.message,
          wanted: wantedIn(issue),
        })),
      ),
    /** What the server has refused, by field: `at` are the fields that a code is about. */
    refused: ({ code, body }: Refused, at: Readonly<Partial<Record<DeskCode, string>>>): Wrong => {
      const name = at[code];
      const said: Sentence = ({ common }) => common.codes[code];
      if (name !== undefined) return { [name]: said };
      const found = sentences(tried(invalidSchema, body)?.fields ?? []);
      const later = tried(waitSchema, body)?.seconds;
      const wait: Sentence = ({ common }) => common.tryLater(Math.ceil((later ?? 0) / 60));
      if (Object.keys(found).length === 0) setRefusal({ code, text: later === undefined ? said : wait });
      return found;
    },
    /** Runs `send`, and shows what it resolves to. Undefined: it has succeeded, and the page goes. */
    submit: async (event: SubmitEvent, send: () => Promise<Wrong | undefined>) => {
      event.preventDefault();
      if (busy) return;
      setRefusal(undefined);
      setBusy(true);
      const found = await send();
      if (!found) return;
      setBusy(false);
      show(found);
    },
  };
}

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, as a sentence. */
  wrong?: string | undefined;
  /** A button beside the label, which is reached after the field. */
  beside?: ReactNode;
}

/**
 * A field of a form. Without `value` its text is not in the state: React would write that of a password into the
 * attribute, which style sheets can read.
 */
export function TextField({ label, hint, wrong, beside, children, ...input }: Props) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}hint`, wrong !== undefined && `${id}wrong`].filter(Boolean);
  return (
    <div className="form-field" data-reads={beside || children ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={describedBy.join(' ') || undefined}
      />
      {beside}
      {children}
      {hint !== undefined && (
        <small className="note" id={`${id}hint`}>
          {hint}
        </small>
      )}
      {wrong !== undefined && <FormError id={`${id}wrong`}>{wrong}</FormError>}
    </div>
  );
}

/** Properties of the field of a new password. */
const NEW_SECRET = { type: 'password', autoComplete: 'new-password', dir: 'ltr' } as const;

/** A new password and the same once more, which one button shows. */
export function NewPassword({ label, fields }: { label: string; fields: ReturnType<typeof useFields> }) {
  const { begin: words } = useDeskWords();
  const [isShown, setShown] = useState(false);
  const secret = isShown ? { ...NEW_SECRET, type: 'text' } : NEW_SECRET;
  return (
    <div className="begin-pair">
      <TextField
        {...fields.field('password')}
        {...secret}
        label={label}
        beside={
          <button type="button" className="form-read" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {words.show}
          </button>
        }
      />
      <TextField {...fields.field('again')} {...secret} label={words.again} />
    </div>
  );
}

/** A new password of the locked groups. A weak one is taken, with the same warning as by the programs. */
export function NewLinksPassword({ label, hint, fields }: Props & { fields: ReturnType<typeof useFields> }) {
  const { begin: words } = useDeskWords();
  const [isWeak, setWeak] = useState(false);
  return (
    <TextField
      {...fields.field('linksPassword')}
      {...NEW_SECRET}
      label={label}
      hint={isWeak ? words.linksWeak : hint}
      onChange={({ target: { value } }) => {
        fields.change('linksPassword');
        setWeak(value !== '' && isWeakPassword(value));
      }}
    />
  );
}
