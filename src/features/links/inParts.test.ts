import { afterEach, describe, expect, it, vi } from 'vitest';
import { list, record } from '@/contract/read';
import { eachPart, parseInParts, readInParts } from './inParts';

const listOf = (answer: unknown) => list(record(answer)['list']);
const link = (number: number, description = '一句话说明') => ({
  name: `链接${number}`,
  link: `https://n${number}.example/`,
  description,
});
const many = (count: number, description?: string) =>
  Array.from({ length: count }, (_, number) => link(number, description));

afterEach(() => {
  vi.restoreAllMocks();
});

/** The items of a JSON text, and the number of characters parsed in each task. */
async function parsed(text: string) {
  const perTask = [0];
  const parse = JSON.parse.bind(JSON);
  vi.spyOn(JSON, 'parse').mockImplementation((piece: string): unknown => {
    perTask.push((perTask.pop() ?? 0) + piece.length);
    return parse(piece);
  });
  vi.stubGlobal('setTimeout', (callback: () => void) => {
    setImmediate(() => {
      perTask.push(0);
      callback();
    });
  });
  const parts = await parseInParts(text, listOf).finally(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { items: parts.flat(), perTask, longest: Math.max(0, ...parts.map(({ length }) => length)) };
}

describe('a list in a long text', () => {
  it('is parsed in several tasks, each of them short', async () => {
    const { items, perTask, longest } = await parsed(JSON.stringify({ list: many(10_000) }));
    expect(items).toEqual(many(10_000));
    expect(perTask.length).toBeGreaterThan(5);
    expect(Math.max(...perTask)).toBeLessThan(120_000);
    expect(longest).toBeLessThan(1000);
  });

  it.each([
    ['with what looks like an end in a text', JSON.stringify({ list: many(3000, '"},{"name":"],"list":[') })],
    ['written with white space', JSON.stringify({ list: many(3000) }, null, 2)],
    ['with more behind it', JSON.stringify({ list: many(3000), others: many(3000) })],
    ['with another list before it', JSON.stringify({ others: many(3000), list: many(3000) })],
    [
      'of items that hold lists',
      JSON.stringify({ list: many(2000).map((item) => ({ tags: [{}, {}, item], ...item })) }),
    ],
    ['that is empty', JSON.stringify({ other: 'x'.repeat(90_000), list: [] })],
    ['with a line break at its end', `${JSON.stringify({ list: many(3000) })}\n`],
  ])('is the same as parsed at once: %s', async (_, text) => {
    const { items, longest } = await parsed(text);
    expect(items).toEqual(listOf(JSON.parse(text)));
    expect(longest).toBeLessThan(1000);
  });

  it.each([
    ['that ends too early', JSON.stringify({ list: many(3000) }).slice(0, -40), SyntaxError],
    ['with a mistake in its middle', JSON.stringify({ list: many(3000) }).replace('"链接1500"', '链接'), SyntaxError],
    ['that is another thing', JSON.stringify({ links: many(3000) }), TypeError],
  ])('fails %s', async (_, text, error) => {
    await expect(parsed(text)).rejects.toThrow(error);
  });
});

describe('the text of an answer', () => {
  it('is whole also where a character comes in two pieces', async () => {
    const bytes = new TextEncoder().encode('门廊灯'.repeat(40_000));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 20_000) controller.enqueue(bytes.slice(at, at + 20_000));
        controller.close();
      },
    });
    expect(await readInParts(new Response(body))).toBe('门廊灯'.repeat(40_000));
  });
});

describe('parts', () => {
  it('are taken in their order, each in a task of its own, the first at once', async () => {
    const done: unknown[] = [];
    const end = eachPart([1, 2, 3], (part) => done.push(part));
    expect(done).toEqual([1]);
    setTimeout(() => done.push('something else'));
    await end;
    expect(done).toEqual([1, 2, 'something else', 3]);
  });
});
