import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchOwn, LoginNeeded } from './login.ts';

const URL_OF_CALL = 'https://porch.example/api/getLinks';
const OUR_PAGE = '<meta name="stamp" content="abc"><main></main>';
const LOGIN_PAGE = '<h1>Sign in</h1>';
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const REDIRECT = Object.defineProperties(new Response(null), {
  type: { value: 'opaqueredirect' },
  status: { value: 0 },
  ok: { value: false },
});

const requested: RequestInit[] = [];
/** Answers the requests in this order. */
function answers(...list: (Response | Error)[]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requested.push(init);
    const next = list.shift();
    if (!(next instanceof Response)) throw next;
    return next;
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  requested.length = 0;
});

describe('a request to this site', () => {
  it.each([
    ['JSON', new Response('[]', { headers: json })],
    ['our own page, as hosts of static files send it for any path', new Response(OUR_PAGE, { headers: html })],
    ['no change', new Response(null, { status: 304 })],
    ['an error page of a proxy', new Response('Bad gateway', { status: 502, headers: html })],
    ['no such call', new Response('{}', { status: 404, headers: json })],
  ])('accepts as the answer %s', async (_, answer) => {
    answers(answer);
    expect(await fetchOwn(URL_OF_CALL)).toBe(answer);
    expect(requested).toHaveLength(1);
  });

  it('detects a login on another host, whose redirect scripts cannot follow', async () => {
    answers(REDIRECT, new TypeError('Failed to fetch'));
    await expect(fetchOwn(URL_OF_CALL)).rejects.toThrow(LoginNeeded);
  });

  it.each([
    ['a page of the same host', [REDIRECT, new Response(LOGIN_PAGE, { headers: html })]],
    ['a page at once', [new Response(LOGIN_PAGE, { headers: html })]],
    ['401', [new Response('Unauthorized', { status: 401 })]],
    ['401 with JSON of others', [new Response('{}', { status: 401, headers: json })]],
  ])('detects a login by %s', async (_, list) => {
    answers(...list);
    await expect(fetchOwn(URL_OF_CALL)).rejects.toThrow(LoginNeeded);
  });

  it('follows a redirect of the host to its own file', async () => {
    const file = new Response('[]', { headers: json });
    answers(REDIRECT, file);
    expect(await fetchOwn(URL_OF_CALL)).toBe(file);
  });

  it('sends a body to no other host', async () => {
    answers(REDIRECT);
    await expect(fetchOwn(URL_OF_CALL, { method: 'POST', body: '{}' })).rejects.toThrow(LoginNeeded);
    expect(requested.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  it('reads the 401 of a wrong password as an answer of the server', async () => {
    const refused = new Response('{"error":"wrong-password"}', { status: 401, headers: json });
    answers(refused);
    expect(await fetchOwn(URL_OF_CALL, { method: 'POST' }, true)).toBe(refused);
    answers(new Response('Unauthorized', { status: 401 }));
    await expect(fetchOwn(URL_OF_CALL, { method: 'POST' }, true)).rejects.toThrow(LoginNeeded);
  });

  it('fails without a network as before', async () => {
    answers(new TypeError('Failed to fetch'));
    await expect(fetchOwn(URL_OF_CALL)).rejects.toThrow(TypeError);
  });
});
