import { useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { aheadInTurn, inTurn } from '@/shared/lib/inTurn';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { useAppDispatch } from './hooks';
import { partMissing } from './pageActions';
import type { AppThunk } from './state';

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

/** Loads a part with the words of the lazy parts, so that it never draws without them. */
const withWords =
  <Part>(load: () => Promise<Part>): AppThunk<Promise<Part>> =>
  (_dispatch, _state, { words }) =>
    words.withLater(load);

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
      dispatch(withWords(load))
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

/** The same for a part that comes by itself as soon as React is there, however often that fails (`retryOnClick`). */
export function useOwnPart<Part>(name: string, load: () => Promise<Part>): Part | undefined {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<Part>();
  useEffect(() => void retryOnClick(name, () => dispatch(withWords(load))).then(setPart), [dispatch, name, load]);
  return part;
}
