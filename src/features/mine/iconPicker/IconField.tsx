import { useId, useState, type PropsWithChildren } from 'react';
import { firstLetter } from '@/shared/lib/text';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { IconPicker, type IconChoice } from './IconPicker';
import { kindOf } from './linkIcon';

/** A button that shows the icon and opens the icon picker; `children` are rendered next to it. With `isLit` it lights up once. */
export function IconField({ children, isLit, ...choice }: PropsWithChildren<IconChoice & { isLit?: boolean }>) {
  const { icon, name, words, other } = choice;
  const [open, setOpen] = useState(false);
  const id = useId();
  const kind = kindOf(icon);
  const isOther = other?.isChosen(icon) ?? false;
  // Nobody wants to hear the bytes of a picture.
  const isInside = icon.startsWith('data:');
  const what = isInside ? '' : kind === 'letter' && !isOther ? firstLetter(name) : icon;
  return (
    <>
      <div className="form-named">
        <div className="form-field">
          <span>{words.icon}</span>
          <button
            type="button"
            className="form-icon"
            data-lit={isLit || undefined}
            aria-label={words.iconIs(isOther && other ? other.label : words.kind[kind], what)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <SiteIcon icon={icon} name={name} />
          </button>
        </div>
        {children}
      </div>
      {open && <IconPicker id={id} {...choice} />}
    </>
  );
}
