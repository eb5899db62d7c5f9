import { expect, it } from 'vitest';
import { isPrivateAddress } from './useFill';

it.each([
  ['http://192.168.1.10:4410/', true],
  ['https://10.0.0.5/', true],
  ['http://172.16.0.1/', true],
  ['http://172.32.0.1/', false],
  ['http://nas.local/', true],
  ['http://[fd12::1]/', true],
  ['http://[2001:db8::1]/', false],
  ['http://8.8.8.8/', false],
  ['http://localhost:3000/', false],
  ['https://nas.example/', false],
  ['/files', false],
  ['mailto:a@a.example', false],
])('%s leads into a home network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
