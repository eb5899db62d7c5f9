import { beforeEach, expect, it, vi } from 'vitest';
import { inTurn, rest } from './inTurn';

const saveData = (saves: boolean) => vi.stubGlobal('document', { documentElement: { matches: () => saves } });

beforeEach(() => {
  vi.unstubAllGlobals();
  saveData(false);
});

it('leaves the page alone before each turn, longest before the first, and gives one after the other', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const done: string[] = [];
  void inTurn().then(() => done.push('player'));
  void inTurn().then(() => done.push('directory'));
  await vi.advanceTimersByTimeAsync(rest.firstMs - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['player']);
  await vi.advanceTimersByTimeAsync(rest.ms - 1);
  expect(done).toEqual(['player']);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['player', 'directory']);
  // Long after these turns.
  await vi.advanceTimersByTimeAsync(60_000);
  void inTurn().then(() => done.push('worker'));
  await vi.advanceTimersByTimeAsync(rest.ms);
  expect(done).toEqual(['player', 'directory', 'worker']);
});

it('waits for an idle moment, and for no rest where the page was opened for a part', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('location', new URL('https://site.example/?open=links'));
  const done: string[] = [];
  void inTurn().then(() => done.push('directory'));
  expect(idle).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([]);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['directory']);
});

it('leaves the page alone for longer where data is saved', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  saveData(true);
  // Long after the turns of other tests.
  await vi.advanceTimersByTimeAsync(600_000);
  const done: string[] = [];
  void inTurn().then(() => done.push('worker'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['worker']);
});
