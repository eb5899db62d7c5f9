import { createElement } from 'react';
import { LetterIcon } from './LetterIcon';
import { shippedIcons } from './shippedIcons';

/** A shipped icon by its name; a name that none has gets the letter. The only door to the lazy part with the icons. */
export function ShippedIcon({ icon, name }: { icon: string; name: string }) {
  const found = shippedIcons.get(icon);
  return found ? createElement(found, { className: 'icon icon--l', 'aria-hidden': true }) : <LetterIcon name={name} />;
}
