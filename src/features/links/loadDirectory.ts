import { lazyPart } from '@/store/usePart';

/** Everything of the directory except its frame. The first input loads it, or the directory when it opens. */
export const loadDirectory = lazyPart(() => import('./lazyDirectory'));
