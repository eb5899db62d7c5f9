import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withoutPage } from '../../tests/support/hostsOff';
import { isOff } from './hosts';
import { forgetHosts, namedHosts, noteAsked, notedAt, noteNamed, onHosts, rowsOf, setHostsOff } from './visitHosts';

const SITE = 'https://porch.example/music/playlist.json';
const SERVICE = 'https://meting.example/api?type=playlist';

beforeEach(withoutPage);
afterEach(() => {
  forgetHosts();
  vi.unstubAllGlobals();
});

it('a host is off as long as it is in the list, by its whole name and port', () => {
  setHostsOff('a.example b.example:8443');
  expect(isOff('https://a.example/x')).toBe(true);
  expect(isOff('https://A.example:443/x')).toBe(true);
  expect(isOff('https://b.example:8443/')).toBe(true);
  for (const address of [
    'https://b.example/',
    'https://x.a.example/',
    'https://a.example.org/',
    '/a.example',
    'https://',
  ]) {
    expect(isOff(address)).toBe(false);
  }
  setHostsOff('');
  expect(isOff('https://a.example/x')).toBe(false);
});

it('a named host obeys the switch of the service that has named it', () => {
  noteNamed(SERVICE, ['https://cdn.example/1.mp3', 'https://cdn.example/2.mp3', '', 'https://meting.example/x']);
  expect(namedHosts()).toEqual(['cdn.example']);
  expect(rowsOf('cdn.example')).toEqual(['meting.example']);
  expect(isOff('https://cdn.example/1.mp3')).toBe(false);
  setHostsOff('meting.example');
  expect(isOff('https://cdn.example/1.mp3')).toBe(true);
  setHostsOff('other.example');
  expect(isOff('https://cdn.example/1.mp3')).toBe(false);
});

it('a host that two services have named is off once both are', () => {
  noteNamed(SERVICE, ['https://cdn.example/1.mp3']);
  noteNamed('https://two.example/list.json', ['https://cdn.example/1.mp3']);
  setHostsOff('meting.example');
  expect(isOff('https://cdn.example/1.mp3')).toBe(false);
  setHostsOff('meting.example two.example');
  expect(isOff('https://cdn.example/1.mp3')).toBe(true);
});

it('what a named host names joins the same row, in circles too', () => {
  noteNamed(SERVICE, ['https://cdn.example/list.m3u8']);
  noteNamed('https://cdn.example/list.m3u8', ['https://segments.example/1.ts']);
  noteNamed('https://segments.example/', ['https://cdn.example/x']);
  expect(rowsOf('segments.example')).toEqual(['meting.example']);
  setHostsOff('meting.example');
  expect(isOff('https://segments.example/1.ts')).toBe(true);
});

it('what this site alone names has a row of its own; with all off it is off before it is asked', () => {
  noteNamed(SITE, ['https://cdn.example/1.mp3', 'https://porch.example/2.mp3']);
  expect(rowsOf('cdn.example')).toEqual(['cdn.example']);
  setHostsOff('cdn.example');
  expect(isOff('https://cdn.example/1.mp3')).toBe(true);
  setHostsOff('a.example *');
  expect(isOff('https://cdn.example/1.mp3')).toBe(true);
  noteNamed(SITE, ['https://late.example/1.mp3']);
  expect(isOff('https://late.example/1.mp3')).toBe(true);
  // Hosts named by a service that is on stay on: a new service of the owner is a different one.
  noteNamed(SERVICE, ['https://new.example/1.mp3']);
  expect(isOff('https://new.example/1.mp3')).toBe(false);
  expect(isOff('https://icon.example/1.png', true)).toBe(true);
  expect(isOff('https://porch.example/1.png', true)).toBe(false);
});

it('tells of what is new, and when a host was asked', () => {
  let told = 0;
  const end = onHosts(() => {
    told += 1;
  });
  noteNamed(SERVICE, ['https://cdn.example/1.mp3']);
  noteNamed(SERVICE, ['https://cdn.example/2.mp3']);
  expect(told).toBe(1);
  noteAsked('https://cdn.example/1.mp3');
  expect(told).toBe(2);
  expect(notedAt('cdn.example')).toBeGreaterThan(0);
  end();
  setHostsOff('a.example');
  expect(told).toBe(2);
});
