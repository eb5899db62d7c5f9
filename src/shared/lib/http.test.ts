import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerFetch, htmlPage, never, withStatus, withText, type Answer } from '../../../tests/answers';
import { getJson, StatusError } from './http';

/** Takes nothing but a list of names. */
function readNames(value: unknown): string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new RangeError('no names');
}
const get = (options?: Parameters<typeof getJson>[2]) => getJson('https://service.example/', readNames, options);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('getJson', () => {
  it('gives what was read from the answer', async () => {
    const asked = answerFetch({ 'service.example': ['x', 'y'] });
    expect(await get()).toEqual(['x', 'y']);
    expect(asked).toEqual(['https://service.example/']);
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

  it('passes on that the network failed', async () => {
    answerFetch({});
    await expect(get()).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it('gives up after its time', async () => {
    answerFetch({ 'service.example': never });
    await expect(get({ timeoutMs: 5 })).rejects.toThrow(DOMException);
  });

  it('ends when it is asked to, also with a time of its own', async () => {
    answerFetch({ 'service.example': never });
    const abort = new AbortController();
    const answer = get({ signal: abort.signal, timeoutMs: 60_000 });
    abort.abort();
    await expect(answer).rejects.toThrow(DOMException);
  });
});
