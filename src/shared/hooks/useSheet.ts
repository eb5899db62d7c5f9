import { useInsertionEffect } from 'react';
import { adoptSheet } from '../lib/adoptSheet';

/** Adds the styles of a lazy component before it is drawn. */
export function useSheet(css: string): void {
  useInsertionEffect(() => adoptSheet(css), [css]);
}
