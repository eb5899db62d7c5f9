import { describe, expect, it } from 'vitest';
import { isPublicAddress, networkOf, visitorAddress } from './visitorAddress.ts';
import { fc } from '../../tests/support/properties.ts';

describe('visitorAddress', () => {
  it.each([
    ['the connection counts when no proxy is trusted', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['one proxy: the last entry', '10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
    ['two proxies: the last but one', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['no header: the connection', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['fewer entries than proxies: the leftmost', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
    ['an entry that is no address: the next one', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['IPv4 in IPv6 is unwrapped', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['a port is taken off', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['a port of an IPv6 address too', '10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['a zone is left out', 'fe80::1%lo', undefined, 0, 'fe80::1'],
    ['a zone of any name', 'fe80::1%eth0.100', undefined, 0, 'fe80::1'],
    ['a zone in brackets, with a port', '10.0.0.1', '[fe80::1%eth0]:4711', 1, 'fe80::1'],
    ['a zone of IPv4 in IPv6', '::ffff:203.0.113.9%lo', undefined, 0, '203.0.113.9'],
    ['a zone alone is no address', '10.0.0.1', '%lo', 1, '10.0.0.1'],
    ['nothing known', undefined, undefined, 0, undefined],
  ])('reads the address of the visitor with %s', (_, remote, forwarded, proxies, expected) => {
    expect(visitorAddress(remote, forwarded, proxies)).toBe(expected);
  });
});

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])('returns false for %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2001:db8::1'])('returns true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1', 'fe80::/64'],
    ['::1', '::/64'],
    ['::', '::/64'],
    ['1::', '1::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['fe80::1%lo', 'fe80::/64'],
    ['fe80::2%eth0', 'fe80::/64'],
  ])('returns for %s the network %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('returns a network for every valid address', () => {
    const character = fc.constantFrom(...'0123456789abcdefABCDEF:::::....%[]-/ x'.split(''));
    const zone = fc.constantFrom('', '%lo', '%eth0', '%25', '%', '%fe80::1');
    const entry = fc.oneof(fc.string({ unit: character }), fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(entry, zone, (start, end) => {
        const address = visitorAddress(start + end, undefined, 0);
        fc.pre(address !== undefined);
        expect(address).not.toContain('%');
        expect(networkOf(address)).toMatch(/^(\d+\.){3}\d+$|^[\da-f:]*::\/64$/);
      }),
      { numRuns: 500 },
    );
  });
});
