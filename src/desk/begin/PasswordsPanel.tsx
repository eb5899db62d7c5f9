import { useRef, useState } from 'react';
import { passwordsSchema } from '@/contract/ownerAnswers';
import { toastShown } from '@/features/toasts/toastsSlice';
import { FormError } from '@/shared/ui/FormError';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskMeans } from '../deskSelectors';
import { refreshAfterWrites } from '../save/refresh';
import { requestDeskApi } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import type { DeskWords } from '../words/zh-CN';
import './begin.css';
import { NewLinksPassword, NewPassword, TextField, useFields, type Wrong } from './fields';

/** The tab 密码: changes those passwords that are in the owner's folder, after which every device is forgotten. */
export function PasswordsPanel() {
  const dispatch = useAppDispatch();
  const { begin, files } = useDeskWords();
  const words = begin.change;
  const places = useAppSelector(selectDeskMeans)?.passwords;
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(form);
  /** A new one empties the form. */
  const [round, setRound] = useState(0);
  const { typed } = fields;
  const isFixed = { desk: places?.desk === 'environment', links: places?.links === 'environment' };
  const fixed = (['desk', 'links'] as const).filter((of) => isFixed[of]);

  /** Sends what is typed, unless something is wrong with it. Resolves to what is wrong. */
  const change = async (): Promise<Wrong> => {
    const filled = (name: 'password' | 'linksPassword') => typed(name) !== '' && { [name]: typed(name) };
    const body = { now: typed('now'), ...filled('password'), ...filled('linksPassword') };
    const hasNone = Object.keys(body).length === 1;
    const problems: Wrong = {
      ...fields.check(passwordsSchema, body),
      ...(hasNone && { [isFixed.desk ? 'linksPassword' : 'password']: (now: DeskWords) => now.begin.change.nothing }),
      ...(typed('password') !== typed('again') && { again: (now: DeskWords) => now.begin.notTheSame }),
    };
    if (Object.keys(problems).length > 0) return problems;
    const answer = await dispatch(requestDeskApi({ method: 'PUT', path: 'passwords', body }));
    if (!answer.ok) return fields.refused(answer, { 'wrong-password': 'now' });
    setRound(round + 1);
    dispatch(toastShown({ text: words.done, tone: 'success' }));
    // The session is over too: the next call asks for the new password.
    void dispatch(refreshAfterWrites());
    return {};
  };
  return (
    <div className="desk-fields">
      <div className="desk-field">
        <div className="desk-label">
          <span>{files.tabs.passwords}</span>
          {fixed.length < 2 && <small className="note note--dim">{words.intro}</small>}
          {fixed.map((of) => (
            <small key={of} className="note">
              {words.byEnvironment[of]}
            </small>
          ))}
        </div>
        {fixed.length < 2 && (
          <form
            key={round}
            className="begin-change"
            onSubmit={(event) => void fields.submit(event, change)}
            noValidate
            ref={form}
          >
            <input hidden readOnly type="text" name="username" autoComplete="username" value="desk" />
            <TextField
              {...fields.field('now')}
              type="password"
              autoComplete="current-password"
              dir="ltr"
              label={words.now}
            />
            {!isFixed.desk && <NewPassword label={words.password} fields={fields} />}
            {!isFixed.links && (
              <NewLinksPassword
                fields={fields}
                label={words.linksPassword}
                hint={words.linksHint[places?.links === 'none' ? 'none' : 'set']}
              />
            )}
            {fields.refusal && <FormError>{fields.refusal.text}</FormError>}
            <button type="submit" className="button" aria-busy={fields.busy}>
              {words.save}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
