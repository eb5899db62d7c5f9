import { expect, it, onTestFinished, vi } from 'vitest';
import { quiet } from '../../../tests/quiet';
import { aheadInTurn, mayFetchAhead } from './inTurn';

/** Whether the turn comes within a minute, on a clock of the test. */
async function comes(): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  let hasCome = false;
  void aheadInTurn().then(() => (hasCome = true));
  await vi.advanceTimersByTimeAsync(60_000);
  return hasCome;
}

it('what nobody has asked for comes in its turn', async () => {
  expect(mayFetchAhead()).toBe(true);
  expect(await comes()).toBe(true);
});

it('and not where data is saved, unless the page was opened for it', async () => {
  quiet('data');
  expect(mayFetchAhead()).toBe(false);
  expect(await comes()).toBe(false);
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  for (const asked of ['?open=links', '?title=x&add=https://a.example', '?text=x']) {
    history.replaceState(null, '', asked);
    expect(mayFetchAhead()).toBe(true);
  }
  history.replaceState(null, '', '?from=elsewhere');
  expect(mayFetchAhead()).toBe(false);
});
