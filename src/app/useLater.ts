import { usePart } from '@/store/usePart';
import type * as Later from './later';

export const loadLater = (): Promise<typeof Later> => import('./later');

/** What the visitor may open; undefined until it is `wanted` and has loaded. */
export const useLater = (wanted: boolean): typeof Later | undefined => usePart('later', loadLater, wanted);
