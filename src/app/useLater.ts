import { usePart } from '@/store/usePart';
import type * as Later from './later';

export const loadLater = (): Promise<typeof Later> => import('./later');

/** The parts that the visitor may open; undefined until they are `wanted` and have loaded. */
export const useLater = (wanted: boolean): typeof Later | undefined => usePart('later', loadLater, wanted);
