import { expect, it } from 'vitest';
import { deviceCookie, tokenIn, type CookieSite } from './deviceCookie.ts';

const token = 'A'.repeat(43);
const other = 'B'.repeat(43);
const at = (host: string, base = '/', isSecure = false): CookieSite => ({ isSecure, host, base });
const pairOf = (site: CookieSite, value = token) => deviceCookie(value, site, 60).split(';')[0] ?? '';

it.each([
  [at('nas'), 'owner'],
  [at('start.example.com', '/', true), '__Host-owner'],
  [at('nas:8081'), 'owner-8081'],
  [at('[::1]:8082'), 'owner-8082'],
  [at('[::1]'), 'owner'],
  [at('nas', '/home/'), 'owner-home'],
  [at('nas:8081', '/a/b/', true), '__Host-owner-8081-a%2Fb'],
  [{ isSecure: false, host: undefined, base: '/' }, 'owner'],
])('the cookie at %j is named %s', (site, name) => {
  expect(pairOf(site)).toBe(`${name}=${token}`);
  expect(tokenIn(pairOf(site), site)).toBe(token);
});

it('sessions of two ports and two paths of one host are separate', () => {
  const sites = [at('nas:8081'), at('nas:8082'), at('nas:8081', '/home/')];
  const [first, second, third] = sites;
  const cookies = [pairOf(sites[0] ?? at('')), pairOf(sites[1] ?? at(''), other)].join('; ');
  expect([first, second, third].map((site) => site && tokenIn(cookies, site))).toEqual([token, other, undefined]);
});
