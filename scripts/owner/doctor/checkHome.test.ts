import { describe, expect, it } from 'vitest';
import type { LinkItem } from '../../../src/contract/links.ts';
import { networksOfComputer } from '../setup/networksOfComputer.ts';
import { checkHome } from './checkHome.ts';

const link = (fields: Partial<LinkItem>) => ({
  where: 'links.yml:1',
  link: { name: '群晖', link: '', icon: '', status: '', description: '', category: '家', is_home: '', ...fields },
});
const HOME = { home: { networks: ['192.168.1.0/24'], address: '' } };
const texts = (...requested: Parameters<typeof checkHome>) =>
  checkHome(...requested).map(({ weight, text }) => `${weight} ${text}`);

const card = (address: string, internal = false) => [
  { address, internal, netmask: '', mac: '', family: 'IPv4' as const, cidr: null },
];

describe('the doctor’s check of addresses at home', () => {
  it.each([
    ['http://192.168.1.10:5000', undefined],
    ['http://nas.lan/', undefined],
    ['http://[fd12::1]/', undefined],
    ['http://203.0.113.9/', 'warning'],
    ['http://[2001:db8::1]/', 'warning'],
    ['https://nas.example/', 'hint'],
  ])('gives lan %s the weight %s', (lan, weight) => {
    expect(checkHome([link({ lan })], HOME, []).map((one) => one.weight)).toEqual(weight ? [weight] : []);
  });

  it('finds a link into the home network if home is set', () => {
    const links = [link({ link: 'http://192.168.1.10/' })];
    expect(texts(links, HOME, [])).toHaveLength(1);
    expect(texts(links, {}, [])).toEqual([]);
  });

  it('finds addresses that no visitor gets, and ranges with the gateway of a container', () => {
    expect(texts([link({ lan: 'http://nas.lan/' })], {}, [])).toHaveLength(1);
    const wide = { home: { networks: ['172.16.0.0/12', '192.168.1.0/24'], address: '' } };
    expect(texts([], wide, ['172.17.0.1'])).toEqual([expect.stringContaining('172.17.0.1')]);
  });
});

describe('the networks that setup proposes as the home', () => {
  it('are the private networks of this computer, without those of containers', () => {
    const interfaces = {
      lo: card('127.0.0.1', true),
      eth0: card('192.168.1.20'),
      wlan0: card('203.0.113.9'),
      docker0: card('172.17.0.1'),
      en1: card('169.254.3.4'),
    };
    expect(networksOfComputer(interfaces)).toEqual(['192.168.1.0/24']);
  });
});
