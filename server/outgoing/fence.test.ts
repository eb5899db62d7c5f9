import { describe, expect, it } from 'vitest';
import { mayRequest } from './fence.ts';

describe('the addresses that the server requests', () => {
  it.each([
    ['93.184.215.14', true, true],
    ['203.0.113.9', false, false],
    ['2606:4700::1111', true, true],
    ['2001:db8::1', false, false],
    ['192.168.1.10', false, true],
    ['10.0.0.1', false, true],
    ['172.31.0.1', false, true],
    ['100.64.0.1', false, true],
    ['fd12::1', false, true],
    ['::ffff:192.168.1.10', false, true],
    ['127.0.0.1', false, false],
    ['127.9.9.9', false, false],
    ['0.0.0.0', false, false],
    ['::1', false, false],
    ['::', false, false],
    ['::ffff:127.0.0.1', false, false],
    ['::ffff:7f00:1', false, false],
    ['169.254.169.254', false, false],
    ['::ffff:a9fe:a9fe', false, false],
    ['fd00:ec2::254', false, false],
    ['100.100.100.200', false, false],
    ['fe80::1', false, false],
    ['fe80::2', false, false],
    ['64:ff9b::7f00:1', false, false],
    ['2002:7f00:1::', false, false],
    ['224.0.0.1', false, false],
    ['255.255.255.255', false, false],
    ['::ffff:0:7f00:1', false, false],
    ['2001:0:7f00:1::', false, false],
    ['192.88.99.1', false, false],
    ['192.0.0.192', false, false],
    ['192.0.1.1', true, true],
    ['198.18.0.7', false, true],
    ['::7f00:1', false, false],
    ['fec0::1', false, false],
    ['ff02::1', false, false],
    ['fe80::1%eth0', false, false],
    ['168.63.129.16', false, false],
    ['168.63.129.17', true, true],
    ['fd00:ec2::23', false, false],
    ['fd00:ec3::23', false, true],
    ['fd20:ce::254', false, false],
    ['fd00:42::42', false, false],
    // This machine, by its addresses in the home network.
    ['192.168.1.2', false, true],
    ['::ffff:192.168.1.2', false, true],
    ['2606:4700::2', false, true],
    ['93.184.215.2', false, true],
  ])('may be %s: from outside %s, from home %s', (address, outside, home) => {
    const own = ['127.0.0.1', '::1', 'fe80::2', '192.168.1.2', '2606:4700::2', '93.184.215.2'];
    expect([mayRequest(address, false, own), mayRequest(address, true, own)]).toEqual([outside, home]);
  });
});
