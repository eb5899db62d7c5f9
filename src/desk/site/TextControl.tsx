import type { ControlProps } from './control';
import { textOf } from './formValues';
import type { Control } from './siteForm';

/** An input for a text, number, date or address, or for a list of texts or addresses. */
export function TextControl({ as, id, shown, readOnly, describedBy, wrong, onChange }: ControlProps & { as: Control }) {
  const isAddress = as.kind === 'address' || as.kind === 'lines';
  const common = {
    id,
    readOnly,
    value: textOf(shown),
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-invalid': wrong || undefined,
    dir: isAddress ? 'ltr' : 'auto',
    ...(isAddress && { autoCapitalize: 'off' }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (as.kind === 'long' || as.kind === 'lines') return <textarea {...common} rows={2} />;
  return (
    <input
      {...common}
      type={as.kind === 'date' ? 'date' : 'text'}
      inputMode={as.kind === 'number' ? 'decimal' : as.kind === 'address' ? 'url' : undefined}
    />
  );
}
