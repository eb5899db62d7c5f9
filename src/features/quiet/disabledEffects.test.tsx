import { cdp } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { saveData } from '../../../tests/support/fakeBrowser';
import { until } from '../../../tests/support/until';
import { LESS_MOTION, quietReasons, setQuiet, type QuietReason } from './disabledEffects';

const NOW = Date.UTC(2026, 10, 23);
const HOUR_MS = 3_600_000;

const emulate = async (motion: string) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });
  await until(() => expect(matchMedia(LESS_MOTION).matches).toBe(motion === 'reduce'));
};

afterEach(() => emulate(''));

/** The effects that the root element lists as disabled. */
function disabled(mode: unknown, reasons: readonly QuietReason[]): string[] {
  const root = document.createElement('html');
  setQuiet(root, mode, reasons);
  return root.dataset['quiet']?.split(' ') ?? [];
}

describe('the disabled effects', () => {
  it.each<[string, QuietReason[], string[]]>([
    ['auto', [], []],
    ['auto', ['motion'], ['motion']],
    ['auto', ['data'], ['data']],
    ['auto', ['slow'], ['motion', 'blur']],
    ['auto', ['slow', 'motion', 'data'], ['motion', 'data', 'blur']],
    ['on', [], ['motion', 'data', 'blur']],
    ['off', ['slow', 'motion', 'data'], []],
  ])('depend on %s and the reasons %j', (mode, reasons, parts) => {
    expect(disabled(mode, reasons)).toEqual(parts);
  });

  it.each([undefined, null, 'loud', 7])('depend on nothing but the reasons if %j is stored', (mode) => {
    expect(disabled(mode, ['data'])).toEqual(['data']);
  });

  it('are listed at the root element, and the list is removed if it is empty', () => {
    const root = document.createElement('html');
    setQuiet(root, 'auto', ['slow']);
    expect(root.dataset['quiet']).toBe('motion blur');
    setQuiet(root, 'off', ['slow']);
    expect(root).not.toHaveAttribute('data-quiet');
  });
});

describe('the reasons', () => {
  it('are empty if nothing requests quiet mode', () => {
    expect(quietReasons(null, NOW)).toEqual([]);
  });

  it('contain what the system and the browser request', async () => {
    await emulate('reduce');
    saveData();
    expect(quietReasons(null, NOW)).toEqual(['motion', 'data']);
  });

  it.each([
    [NOW - HOUR_MS, ['slow']],
    [NOW - 25 * HOUR_MS, []],
    // Written while the clock was wrong.
    [NOW + 25 * HOUR_MS, []],
    ['soon', []],
    [{}, []],
  ])('are, for slow frames at %j, %j', (slowAt, reasons) => {
    expect(quietReasons(slowAt, NOW)).toEqual(reasons);
  });
});
