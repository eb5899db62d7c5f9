import { expect, it, onTestFinished } from 'vitest';
import { quiet } from '../../../tests/quiet';
import { aheadInTurn, mayFetchAhead } from './inTurn';

const come = () => Promise.race([aheadInTurn().then(() => 'comes'), new Promise((resolve) => setTimeout(resolve, 50))]);

it('what nobody has asked for comes in its turn', async () => {
  expect(mayFetchAhead()).toBe(true);
  expect(await come()).toBe('comes');
});

it('and not where data is saved, unless the page was opened for it', async () => {
  quiet('data');
  expect(mayFetchAhead()).toBe(false);
  expect(await come()).toBeUndefined();
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  for (const asked of ['?open=links', '?title=x&add=https://a.example', '?text=x']) {
    history.replaceState(null, '', asked);
    expect(mayFetchAhead()).toBe(true);
  }
  history.replaceState(null, '', '?from=elsewhere');
  expect(mayFetchAhead()).toBe(false);
});
