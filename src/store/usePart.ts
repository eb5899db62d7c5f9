import { useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { aheadInTurn, inTurn } from '@/shared/lib/inTurn';
import { useAppDispatch } from './hooks';
import { partMissing } from './pageActions';

interface PartOptions<Part> {
  /** Names the part in the log. */
  name: string;
  /** Asks for it; always the same function. */
  load: () => Promise<Part>;
  /** The visitor waits for it. */
  wanted: boolean;
  /** It may come when the page stands still. */
  early: boolean;
  /** It comes where data is saved, too: the page is not whole without it. */
  always?: boolean;
}

/**
 * A lazy part of the page, once it is loaded. React's `lazy` is not used: it suspends for a moment even when the part
 * is loaded already, and never requests again what failed once.
 */
export function usePart<Part>({ name, load, wanted, early, always }: PartOptions<Part>): Part | undefined {
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
    else if (early) void (always ? inTurn() : aheadInTurn()).then(ask);
  }, [dispatch, name, load, missing, wanted, early, always]);
  return part;
}
