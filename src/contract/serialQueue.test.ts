import { expect, it } from 'vitest';
import { serialQueue } from './serialQueue.ts';

it('a queue runs one job at a time, in order, also after a job that failed', async () => {
  const queue = serialQueue();
  const log: string[] = [];
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled([queue(job('a')), queue(job('b')), queue(job('c'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ]);
});
