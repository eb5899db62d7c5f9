import { useId, useState, type PropsWithChildren } from 'react';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useLaterWords } from '@/store/words';
import { IconPicker } from './IconPicker';
import { kindOf } from './linkIcon';

interface Props {
  icon: string;
  /** Of the link: its first character stands on the letter tile. */
  name: string;
  onChange: (icon: string) => void;
}

/** The button that shows the icon and unfolds the choice of another one; beside it what `children` bring. */
export function IconField({ icon, name, onChange, children }: PropsWithChildren<Props>) {
  const words = useLaterWords().mine;
  const [open, setOpen] = useState(false);
  const id = useId();
  const kind = kindOf(icon);
  const what = kind === 'letter' ? (Array.from(name)[0] ?? '').toUpperCase() : icon;
  return (
    <>
      <div className="mine-named">
        <div className="mine-field">
          <span>{words.icon}</span>
          <button
            type="button"
            className="mine-icon"
            aria-label={words.iconIs(words.kind[kind], what)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <SiteIcon icon={icon} name={name} />
          </button>
        </div>
        {children}
      </div>
      {open && <IconPicker id={id} icon={icon} name={name} onChange={onChange} />}
    </>
  );
}
