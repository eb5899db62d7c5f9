import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HomeTiles, type HomeTilesProps } from './HomeTiles';

/** The owner's home links, in place of the visitor's carousel, which the style sheet hides meanwhile. */
export function DeskTiles(props: HomeTilesProps) {
  // The visitor's links widget: the only section with `aria-busy`, which it has both while loading and after.
  const [section] = useState(() => document.querySelector('section[aria-busy]'));
  useLayoutEffect(() => {
    section?.setAttribute('data-desk-links', '');
    return () => section?.removeAttribute('data-desk-links');
  }, [section]);
  return section && createPortal(<HomeTiles {...props} />, section);
}
