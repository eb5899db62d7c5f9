import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Frees the buffers of what has come through, in a millisecond. V8 does so by itself when its heap needs it, of which
 * they are no part: an upload would take 30 MB.
 */
export function freeBuffers(): void {
  collect ??= collector();
  collect({ type: 'minor' });
}

function collector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  return (options) => void (typeof gc === 'function' && gc(options));
}
