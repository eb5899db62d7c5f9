import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { networkAddresses } from './listenAddresses.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: `${address}/24`,
});
const INTERFACES = {
  docker0: [ipv4('172.17.0.1')],
  lo: [ipv4('127.0.0.1', true)],
  eth0: [ipv4('192.168.1.20'), ipv4('169.254.7.7')],
};

it.each([
  ['0.0.0.0', ['192.168.1.20', '172.17.0.1']],
  ['::', ['192.168.1.20', '172.17.0.1']],
  ['127.0.0.1', []],
  ['192.168.1.20', []],
])('a server on %s is reachable from other devices at %j', (host, addresses) =>
  expect(networkAddresses(host, INTERFACES)).toEqual(addresses),
);
