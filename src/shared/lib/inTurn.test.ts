import { expect, it, vi } from 'vitest';
import { inTurn, rest } from './inTurn';

it('leaves the page alone before each turn, and has one after the other', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const done: string[] = [];
  void inTurn().then(() => done.push('player'));
  void inTurn().then(() => done.push('directory'));
  await vi.advanceTimersByTimeAsync(rest.ms - 1);
  expect(idle).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(idle).toHaveLength(1);
  expect(done).toEqual([]);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(rest.ms - 1);
  expect([done, idle.length]).toEqual([['player'], 0]);
  await vi.advanceTimersByTimeAsync(1);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['player', 'directory']);
});
