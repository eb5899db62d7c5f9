import { useState } from 'react';
import type { ControlProps } from './control';

/**
 * A write-only field for a secret, which the server never sends back: it can be replaced or removed. It is saved on
 * blur or Enter, not after a pause in typing, since a half-typed value could not be seen later.
 */
export function SecretControl({
  id,
  isSet,
  label,
  words,
  readOnly,
  describedBy,
  wrong,
  onChange,
}: ControlProps & { isSet: boolean }) {
  const [typed, setTyped] = useState('');
  const hand = () => {
    if (typed.trim() !== '') onChange(typed.trim());
    setTyped('');
  };
  return (
    <div className="form-field desk-secret">
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={readOnly}
        value={typed}
        placeholder={isSet ? words.secretSet : words.secretNone}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && hand()}
        onBlur={hand}
      />
      {isSet && !readOnly && (
        <button type="button" className="chip" aria-label={words.remove(label)} onClick={() => onChange(undefined)}>
          {words.secretRemove}
        </button>
      )}
    </div>
  );
}
