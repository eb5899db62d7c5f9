import { useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { useAppDispatch } from './hooks';
import { partMissing } from './pageActions';

/** Loads a part; `loaded` is the part from then on. */
export interface LoadPart<Part> {
  (): Promise<Part>;
  loaded?: Part;
}

/** A `LoadPart`. If it has loaded before the part opens, the first frame of the part is complete. */
export function lazyPart<Part>(load: () => Promise<Part>): LoadPart<Part> {
  const loadPart: LoadPart<Part> = async () => (loadPart.loaded = await load());
  return loadPart;
}

/**
 * A part of the page beyond the first load; undefined until it is loaded, which begins when it is `wanted`. If that
 * fails, the visitor is notified, and the next request loads it again. React's `lazy` is not used: it suspends briefly
 * even if the part is already loaded, and never retries a failed load.
 *
 * @param name Name of the part in the log.
 * @param load Loads the part. Must be the same function at each render.
 */
export function usePart<Part>(name: string, load: LoadPart<Part>, wanted: boolean): Part | undefined {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Part>();
  const part = loaded ?? (wanted ? load.loaded : undefined);
  // It stays when it is no longer wanted, so that what closes can go as it came.
  if (part && !loaded) setLoaded(part);
  const missing = !part;
  useEffect(() => {
    if (!missing || !wanted) return;
    load()
      .then(setLoaded)
      .catch((error: unknown) => {
        warn(name, error);
        dispatch(partMissing());
      });
  }, [dispatch, name, load, missing, wanted]);
  return part;
}
