import { useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { wantedAhead } from '@/page/firstInput';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { useAppDispatch } from './hooks';
import { partMissing } from './pageActions';

interface PartOptions<Part> {
  /** Name of the part in the log. */
  name: string;
  /** Loads the part. Must be the same function at each render. */
  load: () => Promise<Part>;
  /** The visitor has asked for the part: load it now. */
  wanted: boolean;
  /** Load the part with the first input. */
  early: boolean;
  /** What an early load waits for: the first input, and that no data is saved. Must be the same function each time. */
  after?: () => Promise<void>;
}

/**
 * A lazy part of the page; undefined until it is loaded. React's `lazy` is not used: it suspends briefly even if the
 * part is already loaded, and never retries a failed load.
 */
export function usePart<Part>({ name, load, wanted, early, after = wantedAhead }: PartOptions<Part>): Part | undefined {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<Part>();
  const missing = !part;
  useEffect(() => {
    if (!missing) return;
    const ask = () => {
      load()
        .then(setPart)
        .catch((error: unknown) => {
          warn(name, error);
          if (wanted) dispatch(partMissing());
        });
    };
    if (wanted) ask();
    else if (early) void after().then(ask);
  }, [dispatch, name, load, missing, wanted, early, after]);
  return part;
}

/**
 * Like `usePart`, for a part that loads without being asked for as soon as React runs; a failed load is retried at the
 * next click (`retryOnClick`).
 */
export function useOwnPart<Part>(name: string, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => void retryOnClick(name, load).then(setPart), [name, load]);
  return part;
}
