import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HomeTiles, type HomeTilesProps } from './HomeTiles';

/** The home links, drawn by the desk in place of the visitor's carousel, which the style sheet hides meanwhile. */
export function DeskTiles(props: HomeTilesProps) {
  // The visitor's links widget: nothing else says so of itself while it waits for its links and when they are there.
  const [section] = useState(() => document.querySelector('section[aria-busy]'));
  useLayoutEffect(() => {
    section?.setAttribute('data-desk-links', '');
    return () => section?.removeAttribute('data-desk-links');
  }, [section]);
  return section && createPortal(<HomeTiles {...props} />, section);
}
