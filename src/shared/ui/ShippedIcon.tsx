import { lazy, type ComponentType } from 'react';
import { warn } from '@/shared/lib/log';
import { symbolsPlaced } from './iconSymbols';
import { LetterIcon } from './LetterIcon';
import { symbolId } from './standingIcons';

interface Props {
  icon: string;
  name: string;
}

/** An icon whose symbol is in the document. */
export function DrawnIcon({ icon }: { icon: string }) {
  return (
    <svg className="icon icon--l" aria-hidden>
      <use href={`#${symbolId(icon)}`} />
    </svg>
  );
}

/**
 * A shipped icon by its name; the letter icon for an unknown name. The first one loads the icon file and suspends until
 * it is there; if that fails, letter icons are shown.
 */
export const ShippedIcon = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    const ids = await symbolsPlaced();
    return {
      default: ({ icon, name }) => (ids.has(symbolId(icon)) ? <DrawnIcon icon={icon} /> : <LetterIcon name={name} />),
    };
  } catch (error) {
    warn('icons', error);
    return { default: LetterIcon };
  }
});
