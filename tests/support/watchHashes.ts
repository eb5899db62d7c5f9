import { vi } from 'vitest';

/** Records the passwords that are hashed, in order, and can stop each hash until the test allows it to continue. */
export function watchHashes() {
  const begin = crypto.subtle.importKey.bind(crypto.subtle);
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  const stopped = new Set<() => void>();
  const watch = { begun: new Array<string>(), underWay: 0, most: 0, stops: false };
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(async (...input: unknown[]) => {
    const [, bytes] = input;
    if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a password');
    watch.begun.push(new TextDecoder().decode(bytes));
    watch.underWay += 1;
    watch.most = Math.max(watch.most, watch.underWay);
    return begin('raw', new Uint8Array(bytes), 'PBKDF2', false, ['deriveBits']);
  });
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...input) => {
    if (watch.stops) await new Promise<void>((go) => stopped.add(go));
    const bits = await derive(...input);
    watch.underWay -= 1;
    return bits;
  });
  const letAllGo = () => {
    watch.stops = false;
    for (const go of stopped) go();
    stopped.clear();
  };
  return { watch, letAllGo };
}
