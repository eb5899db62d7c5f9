import { expect, it, vi } from 'vitest';
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
  vi.stubGlobal('location', { search: '?open=links' });
  expect(mayFetchAhead()).toBe(true);
});
