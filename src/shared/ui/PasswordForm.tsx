import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import './form.css';
import './parts.css';
import './passwordForm.css';
import { withoutOwnerSheet } from '../../page/withoutOwnerSheet';

interface Props {
  icon: ReactNode;
  title: string;
  titleId: string;
  /** What the password opens and for how long, if this browser is remembered or not. */
  hint: (isRemembered: boolean) => string;
  /** What the password opens: password managers store it as the user name. */
  account: string;
  /** Label of the field. */
  label: string;
  submitLabel: string;
  /** Error message for the last password. */
  error: string | undefined;
  /** The password is being checked. */
  busy: boolean;
  /** Passwords are not accepted at the moment. */
  shut?: boolean;
  /** Label and explanation of the checkbox that remembers this browser, or why it cannot; undefined without a server. */
  remember?: { label: string; hint: string } | string | undefined;
  onSubmit: (password: string, remember: boolean) => void;
  onType?: () => void;
}

/** Content of a password dialog, which has the class `password-sheet`. */
export function PasswordForm({
  icon,
  title,
  titleId,
  hint,
  account,
  label,
  submitLabel,
  error,
  busy,
  shut,
  remember,
  ...on
}: Props) {
  // React would write the text of a field with `value` into its attribute, which style sheets can read.
  const password = useRef<HTMLInputElement>(null);
  const [isRemembered, setRemembered] = useState(false);
  const id = useId();
  useLayoutEffect(withoutOwnerSheet, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !shut) on.onSubmit(password.current?.value ?? '', isRemembered);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="password-head">
        <span className="password-lamp centre">{icon}</span>
        <h2 className="sheet-title" id={titleId}>
          {title}
        </h2>
        <p>{hint(isRemembered)}</p>
      </div>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={account} />
      <div className="password-field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={password}
          id={id}
          className="field"
          type="password"
          name="password"
          placeholder=" "
          autoComplete="current-password"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}error`}
          onChange={() => on.onType?.()}
        />
        <p className="form-error password-error" id={`${id}error`} role="alert">
          {error && (
            <>
              <TriangleAlert className="icon icon--s" aria-hidden />
              <span>{error}</span>
            </>
          )}
        </p>
      </div>
      {typeof remember === 'string' && (
        <p className="password-remember row">
          <small>{remember}</small>
        </p>
      )}
      {typeof remember === 'object' && (
        <div className="password-remember row">
          <label className="row">
            <input
              type="checkbox"
              aria-describedby={`${id}remember`}
              checked={isRemembered}
              onChange={({ target }) => setRemembered(target.checked)}
            />
            <span>{remember.label}</span>
          </label>
          <small id={`${id}remember`}>{remember.hint}</small>
        </div>
      )}
      <button type="submit" className="button" aria-busy={busy} aria-disabled={shut || undefined}>
        {submitLabel}
      </button>
    </form>
  );
}
