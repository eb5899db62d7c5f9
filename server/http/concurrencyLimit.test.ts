import { expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { concurrencyLimit } from './concurrencyLimit.ts';

const settled = () => new Promise<void>((done) => void setImmediate(done));

/** A limit, and works that a test ends by name. */
function setUp(options: { atOnce: number; waiting: number }) {
  const limit = concurrencyLimit(options);
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const run = (name: string, signal = new AbortController().signal) =>
    limit.run(signal, async () => {
      begun.push(name);
      await new Promise<void>((done) => running.set(name, done));
      return name;
    });
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await settled();
  };
  return { limit, begun, running, run, end };
}

it('the limit runs the allowed number of tasks at a time, and the others in order of arrival', async () => {
  const { limit, begun, run, end } = setUp({ atOnce: 2, waiting: 2 });
  const works = ['a', 'b', 'c', 'd'].map((name) => run(name));
  expect(limit.isFull()).toBe(true);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(limit.isFull()).toBe(false);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd']);
});

it('a task that arrives while the queue is full is not run', async () => {
  const { begun, run, end } = setUp({ atOnce: 1, waiting: 1 });
  const works = [run('a'), run('b')];
  expect(await run('c')).toBeUndefined();
  await end('a');
  await end('b');
  await Promise.all(works);
  expect(begun).toEqual(['a', 'b']);
});

it('a task whose client has left is not run, and the queue continues after a failed task', async () => {
  const { limit, begun, run, end } = setUp({ atOnce: 1, waiting: 3 });
  const leaving = new AbortController();
  const first = run('a');
  const left = run('b', leaving.signal);
  const failing = limit.run(new AbortController().signal, () => Promise.reject(new Error('no more memory')));
  const last = run('d');
  leaving.abort();
  expect(await left).toBeUndefined();
  await Promise.all([end('a'), expect(failing).rejects.toThrow('no more memory')]);
  await settled();
  await end('d');
  expect([await first, await last, begun]).toEqual(['a', 'd', ['a', 'd']]);
});

it('the limit is never exceeded, in whatever order tasks arrive, leave and end', async () => {
  const act = fc.record({ kind: fc.constantFrom('come', 'leave', 'end'), which: fc.nat(20) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const { running, run, end } = setUp({ atOnce: 2, waiting: 5 });
      const come: { leave: AbortController; work: Promise<unknown> }[] = [];
      for (const [index, { kind, which }] of acts.entries()) {
        const name = [...running.keys()][which % Math.max(1, running.size)];
        if (kind === 'come') {
          const leave = new AbortController();
          come.push({ leave, work: run(String(index), leave.signal) });
          await settled();
        } else if (kind === 'leave') come[which]?.leave.abort();
        else if (name !== undefined) await end(name);
        expect(running.size).toBeLessThanOrEqual(2);
      }
      while (running.size > 0) for (const name of running.keys()) await end(name);
      await Promise.all(come.map(({ work }) => work));
    }),
    { numRuns: 50 },
  );
});
