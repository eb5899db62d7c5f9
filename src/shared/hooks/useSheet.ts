import { useInsertionEffect } from 'react';
import { adoptSheet } from '../lib/adoptSheet';

/** Styles of a lazy part, there before it is drawn. */
export function useSheet(css: string): void {
  useInsertionEffect(() => adoptSheet(css), [css]);
}
