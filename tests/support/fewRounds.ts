import { vi } from 'vitest';

/** Divides the rounds of key derivation: with all of them a key takes a quarter of a second. */
const DIVISOR = 10_000;

/** Derives keys with fewer rounds for the rest of the test file. Other rounds still give another key. */
export function withFewRounds(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...others) =>
    typeof algorithm === 'object' && 'iterations' in algorithm
      ? derive({ ...algorithm, iterations: algorithm.iterations / DIVISOR }, ...others)
      : derive(algorithm, ...others),
  );
}
