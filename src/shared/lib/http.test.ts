import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFetch, htmlPage, never, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { blockOthers, withoutPage } from '../../../tests/support/fakeBrowser';
import { getJson, OtherSiteBlocked, StatusError } from './http';

/** Accepts only a list of names. */
function readNames(value: unknown): string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new RangeError('no names');
}
const get = (options?: Parameters<typeof getJson>[2]) => getJson('https://service.example/', readNames, options);

beforeEach(() => withoutPage());

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('getJson', () => {
  it('returns the parsed answer', async () => {
    const requested = answerFetch({ 'service.example': ['x', 'y'] });
    expect(await get()).toEqual(['x', 'y']);
    expect(requested).toEqual(['https://service.example/']);
  });

  it.each([400, 404, 429, 500, 502])('throws a StatusError for status %d, whatever the body says', async (status) => {
    answerFetch({ 'service.example': withStatus(status, ['x']) });
    const failure = await get().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure).toHaveProperty('status', status);
  });

  it.each([[[5]], [{}], [null], [{ 0: 'x' }], ['x']])('refuses the wrong shape %j', async (answer) => {
    answerFetch({ 'service.example': answer });
    await expect(get()).rejects.toBeInstanceOf(RangeError);
  });

  it.each<[string, Answer]>([
    ['a page', htmlPage],
    ['an empty body', withText('')],
    ['half an answer', withText('{"name": "x')],
  ])('refuses %s', async (_, answer) => {
    answerFetch({ 'service.example': answer });
    await expect(get()).rejects.toBeInstanceOf(SyntaxError);
  });

  it('accepts an answer as long as the limit', async () => {
    answerFetch({ 'service.example': ['门廊'] });
    expect(await get({ maxBytes: 10 })).toEqual(['门廊']);
    answerFetch({ 'service.example': ['门廊'] });
    await expect(get({ maxBytes: 9 })).rejects.toThrow(new RangeError('more than 9 bytes'));
  });

  it('reads text that is cut in the middle of a character', async () => {
    const bytes = new TextEncoder().encode('["门廊"]');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await get({ maxBytes: 10 })).toEqual(['门廊']);
  });

  it('does not read a too long answer to its end, whatever length it declares', async () => {
    let sent = 0;
    let cancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1000;
        controller.enqueue(new Uint8Array(1000).fill(0x20));
        if (sent === 100_000) controller.close();
      },
      cancel() {
        cancelled = true;
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-length': '2' } }));
    await expect(get({ maxBytes: 8192 })).rejects.toBeInstanceOf(RangeError);
    expect(sent).toBeLessThan(12_000);
    expect(cancelled).toBe(true);
  });

  it('requests nothing from another site while the page uses this site only', async () => {
    blockOthers();
    const requested = answerFetch({ 'service.example': ['x'] });
    await expect(get()).rejects.toBeInstanceOf(OtherSiteBlocked);
    expect(requested).toEqual([]);
  });

  it('rejects with the error of a failed network', async () => {
    answerFetch({});
    await expect(get()).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it('aborts after its time limit', async () => {
    answerFetch({ 'service.example': never });
    await expect(get({ timeoutMs: 5 })).rejects.toThrow(DOMException);
  });

  it('ends when it is aborted, also with a time limit of its own', async () => {
    answerFetch({ 'service.example': never });
    const abort = new AbortController();
    const answer = get({ signal: abort.signal, timeoutMs: 60_000 });
    abort.abort();
    await expect(answer).rejects.toThrow(DOMException);
  });
});
