import { isQuiet } from './quiet';
import { useEffect, useState } from 'react';

/**
 * What a visitor does before a part that is not in the first load can be wanted. `focus` comes from outside of the
 * page: an app shortcut was used.
 */
const INPUT = [
  'pointermove',
  'pointerdown',
  'wheel',
  'click',
  'keydown',
  'focusin',
  'paste',
  'dragenter',
  'focus',
] as const;

/**
 * Resolves with the first input on the page; at once if the address asks for a part (`?open=links`). Listeners
 * are removed with the first input.
 */
function inputIn(target: EventTarget & { location: { href: string } }): Promise<void> {
  if (/\?/.test(target.location.href)) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      resolve();
    };
    for (const name of INPUT) {
      target.addEventListener(name, hear, { signal: heard.signal, capture: true, passive: true });
    }
  });
}

let input: Promise<void> | undefined;

/**
 * Resolves with the first input on this page. Parts beyond the first load wait for it, so that a visit that does nothing
 * evaluates none of them.
 */
export const firstInput = (): Promise<void> => (input ??= inputIn(window));

/** Whether parts may load before they open: not with the data saver on, unless the address asks for a part. */
export const mayLoadAhead = (): boolean => !isQuiet('data') || /[?&](open|add|text)=/.test(location.search);

/** The first input, after which parts load before they open; never resolves if they may not. */
export const wantedAhead = (): Promise<void> => (mayLoadAhead() ? firstInput() : new Promise(() => undefined));

/** Whether the visitor has done something on this page. */
export function useFirstInput(): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => void firstInput().then(() => setHeard(true)), []);
  return heard;
}
