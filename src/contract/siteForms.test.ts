import { describe, expect, it } from 'vitest';
import { KEY_ADDRESS } from './siteForms.ts';

describe('the address that gets the AMap key', () => {
  it.each(['https://restapi.amap.com/v3', '/amap', 'http://localhost:8080/v3', 'http://127.0.0.1', 'http://[::1]:80/'])(
    'may be %s',
    (address) => expect(address).toMatch(KEY_ADDRESS),
  );

  it.each([
    'http://restapi.amap.com/v3',
    'http://localhost.evil.example/',
    'http://127.0.0.1@evil.example/',
    'http://localhost@evil.example/',
    'http://169.254.169.254/latest',
    '//evil.example/',
    'ftp://a.example/',
  ])('is not %s, where others could read the key', (address) => expect(address).not.toMatch(KEY_ADDRESS));
});
