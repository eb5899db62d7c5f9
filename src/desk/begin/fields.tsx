import { useId, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { invalidSchema, type InvalidField } from '@/contract/ownerAnswers';
import { problemSentence, wantedIn } from '@/contract/siteProblems';
import { FormError } from '@/shared/ui/FormError';
import { tried, type Body } from '../ownerApi';
import { useDeskWords } from '../useDeskWords';

/** What is wrong with fields of a form, as sentences. */
export type Wrong = Readonly<Record<string, string | undefined>>;

/** The fields of a body that its schema refuses, as the server would answer. */
export const refusedBySchema = (schema: v.GenericSchema, body: unknown): InvalidField[] =>
  (v.safeParse(schema, body).issues ?? []).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    problem: issue.message,
    wanted: wantedIn(issue),
  }));

/** The fields that the server has refused; empty if its answer names none. */
export const refusedByServer = (body: Body): InvalidField[] => tried(invalidSchema, body)?.fields ?? [];

/** Hook: the fields of a form, and what is wrong with them. A change of a field removes its own message. */
export function useFields(form: RefObject<HTMLFormElement | null>) {
  const { problems } = useDeskWords();
  const [wrong, setWrong] = useState<Wrong>({});
  const change = (name: string) => setWrong((before) => ({ ...before, [name]: undefined }));
  return {
    change,
    /** What is typed into the field of this name. */
    typed: (name: string): string => {
      const value = new FormData(form.current ?? undefined).get(name);
      return typeof value === 'string' ? value : '';
    },
    /** Properties of the field of this name. */
    field: (name: string) => ({ name, wrong: wrong[name], onChange: () => change(name) }),
    /** Shows the messages, and moves the focus to the first field that has one. */
    show: (found: Wrong) => {
      flushSync(() => setWrong(found));
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    },
    /** Sentences for the fields of a body; the first one of each counts. */
    sentences: (fields: readonly InvalidField[]): Wrong =>
      Object.fromEntries(
        fields.toReversed().map(({ path, problem, wanted }) => {
          const text = problemSentence(problems, problem, wanted);
          return [path.split('.')[0], text.charAt(0).toUpperCase() + text.slice(1)];
        }),
      ),
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

/** A new password and the same once more, which one button shows. */
export function NewPassword({ label, fields }: { label: string; fields: ReturnType<typeof useFields> }) {
  const { begin: words } = useDeskWords();
  const [isShown, setShown] = useState(false);
  const secret = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', dir: 'ltr' } as const;
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
