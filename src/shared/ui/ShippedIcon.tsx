import { lazy, type ComponentType } from 'react';
import { warn } from '@/shared/lib/log';
import { placeSymbols } from './iconSymbols';
import { LetterIcon } from './LetterIcon';

interface Props {
  icon: string;
  name: string;
}

/**
 * A shipped icon by its name; a name that none has gets the letter. The first one has the file with the icons fetched
 * and suspends until it has come; without it letters do.
 */
export const ShippedIcon = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: iconAmong(await placeSymbols()) };
  } catch (error) {
    warn('icons', error);
    return { default: LetterIcon };
  }
});

function iconAmong(ids: ReadonlySet<string>) {
  return function DrawnIcon({ icon, name }: Props) {
    const id = `icon-${icon}`;
    if (!ids.has(id)) return <LetterIcon name={name} />;
    return (
      <svg className="icon icon--l" aria-hidden>
        <use href={`#${id}`} />
      </svg>
    );
  };
}
