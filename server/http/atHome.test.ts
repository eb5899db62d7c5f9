import { afterEach, describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { readNetwork } from '../../src/contract/homeNetworks.ts';
import { startDesk, type DeskServer } from '../owner/testing/deskServer.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import { openAtHome } from './atHome.ts';
import { containerGateways, rangeAround } from './containerGateways.ts';
import { certainAddressBehindProxies } from './visitorAddress.ts';

const nothing = () => undefined;
const withNetworks = (networks: string[], gateways: string[] = []) =>
  openAtHome({ home: { networks, address: '' }, onNoAddress: nothing, gateways });

const decide = (proxies: number, headers: Record<string, string>, httpVersion = '1.1') => {
  const incoming = { socket: { remoteAddress: '192.168.1.2' }, headers, httpVersion };
  return certainAddressBehindProxies(proxies)((name) => headers[name], { incoming });
};

const cardAt = (address: string, cidr = `${address}/24`) => {
  const family = 'IPv4' as const;
  return { address, netmask: '', mac: '', internal: false, family, cidr };
};
const card = (cidr: string) => ({ eth0: [cardAt('', cidr)] });

/** A worker with the list of its files, in which the page has a digest. */
const SW = 'precache([{"revision":"1","url":"index.html"}])';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const lastOpen = (entries: readonly { has: string; group: string }[]) => {
  const at = entries.findLastIndex(({ group }) => group !== '个人');
  const one = entries[at];
  return one ? `${one.has === 'lan' ? 'only' : 'name'}${at}` : '"list":[]';
};

describe('a visitor at home by the address', () => {
  it.each([
    ['192.168.1.7', ['192.168.1.0/24'], true],
    ['192.168.2.7', ['192.168.1.0/24'], false],
    ['192.168.1.7', ['192.168.1.99/24'], true],
    ['192.168.1.7', ['192.168.1.7'], true],
    ['::ffff:192.168.1.7', ['192.168.1.0/24'], true],
    ['::ffff:c0a8:107', ['192.168.1.0/24'], true],
    ['::ffff:c0a8:207', ['192.168.1.0/24'], false],
    ['100.64.3.4', ['192.168.1.0/24', '10.0.0.0/8'], false],
    ['100.100.1.2', ['100.64.0.0/10'], true],
    ['10.8.0.2', ['10.8.0.0/24'], true],
    ['fd12:0:0:0:1::9', ['fd12::/64'], true],
    ['fd12::1:0:0:0:9', ['fd12::/64'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['192.168.1.7', [], false],
    [undefined, ['192.168.1.0/24'], false],
  ])('is recognised for %s in %j: %s', (address, networks, isHome) => {
    expect(withNetworks(networks).includes(address)).toBe(isHome);
  });

  it('does not exist without home in site.yml', () => {
    const atHome = openAtHome({ home: undefined, onNoAddress: nothing });
    expect(atHome.refresh()).toBeUndefined();
    expect(atHome.includes('127.0.0.1')).toBe(false);
  });

  it('is never the gateway of a container, whatever the range', () => {
    const atHome = withNetworks(['172.16.0.0/12', 'fd00::/8'], ['172.18.0.1', 'fd00::1']);
    expect(['172.18.0.1', '::ffff:172.18.0.1', 'fd00::1', '172.18.0.9'].map(atHome.includes)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['0.0.0.0/0'],
    ['::/0'],
    ['0.0.0.0/8'],
    ['128.0.0.0/1'],
    ['8.0.0.0/8'],
    ['100.0.0.0/8'],
    ['192.0.0.0/8'],
    ['172.16.0.0/11'],
    ['169.0.0.0/9'],
    ['203.0.113.0/23'],
    ['2000::/3'],
    ['2001:db8::/47'],
    ['fe00::/8'],
    ['64:ff9b::/96'],
    ['::ffff:0:0/96'],
    ['::ffff:192.168.1.0/120'],
    ['::1/8'],
    ['192.168.1.0/33'],
    ['192.168.1/24'],
    ['192.168.001.0/24'],
    ['192.168.1.256'],
    ['fd12::/129'],
    ['fd12::%eth0/64'],
    ['home'],
    [''],
  ])('refuses the range %j with its line', (range) => {
    const { site, problems } = checkSite(`name: x\nhome:\n  networks:\n    - 192.168.1.0/24\n    - "${range}"\n`);
    expect(site.home?.networks).toEqual(['192.168.1.0/24']);
    expect(problems).toMatchObject([{ line: 5, field: 'home.networks[1]' }]);
  });

  it.each([
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    '127.0.0.0/8',
    '100.64.0.0/10',
    '100.100.0.0/16',
    '203.0.113.0/24',
    '203.0.113.9',
    'fc00::/7',
    'fe80::/10',
    '2001:db8:1::/48',
    '::1',
  ])('accepts the range %s', (range) => {
    const { site, problems } = checkSite(`name: x\nhome: { networks: ["${range}"] }\n`);
    expect({ networks: site.home?.networks, problems }).toEqual({ networks: [range], problems: [] });
  });

  it('reads every range that it accepts as one that contains its address, and not all of the internet', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(32), (address, bits) => {
        fc.pre(!address.startsWith('0.'));
        const isRead = readNetwork(`${address}/${bits}`) !== undefined;
        expect(isRead || bits < 24).toBe(true);
        if (!isRead) return;
        const atHome = withNetworks([`${address}/${bits}`]);
        expect(atHome.includes(address)).toBe(true);
        expect(['8.8.8.8', '203.0.113.9'].every(atHome.includes)).toBe(false);
      }),
    );
  });
});

const LINE = { networks: [], address: 'line.home.example' };

/** How often the name is looked up for two simultaneous visitors and a third one within five minutes. */
const numberWith = async (shared: boolean) => {
  let [asked, at] = [0, 0];
  const resolve = async () => {
    asked += 1;
    return ['203.0.113.9'];
  };
  const atHome = openAtHome({ home: LINE, onNoAddress: nothing, resolve, shared, now: () => at });
  await Promise.all([atHome.refresh(), atHome.refresh()]);
  at = 299_000;
  await atHome.refresh();
  return asked;
};

describe('a visitor at home by home.address', () => {
  const home = LINE;

  it.each([
    [['203.0.113.9'], '203.0.113.9', true],
    [['203.0.113.9', '198.51.100.4'], '198.51.100.4', true],
    [['203.0.113.9'], '203.0.113.10', false],
    [['2001:db8:1:2::5'], '2001:db8:1:2:aaaa::9', true],
    [['2001:db8:1:2::5'], '2001:db8:1:3::5', false],
    [['192.168.1.1'], '192.168.1.1', false],
    [['100.64.0.1'], '100.64.0.1', false],
    [['::ffff:10.0.0.1'], '10.0.0.1', false],
    [[], '203.0.113.9', false],
    [['line.provider.example.', '203.0.113.9'], '203.0.113.9', true],
  ])('is recognised if the name has %j and the visitor %s: %s', async (found, address, isHome) => {
    const atHome = openAtHome({ home, onNoAddress: nothing, resolve: async () => found });
    expect(atHome.includes(address)).toBe(false);
    await atHome.refresh();
    expect(atHome.includes(address)).toBe(isHome);
  });

  it('is recognised by the last answer, which is requested every five minutes, and not after a failure', async () => {
    let at = 0;
    const answers = [['203.0.113.9'], ['203.0.113.10'], undefined];
    const reported: number[] = [];
    const resolve = async () => answers.shift() ?? Promise.reject(new Error('no such name'));
    const atHome = openAtHome({ home, onNoAddress: (found) => reported.push(found), resolve, now: () => at });
    const look = async () => {
      await atHome.refresh();
      return ['203.0.113.9', '203.0.113.10'].map(atHome.includes);
    };
    expect(await look()).toEqual([true, false]);
    at = 299_000;
    expect(await look()).toEqual([true, false]);
    at = 300_000;
    expect(await look()).toEqual([false, true]);
    at = 600_000;
    expect(await look()).toEqual([false, false]);
    expect(reported).toEqual([0]);
  });

  it.each([
    [['line.provider.example.'], 0],
    [['192.168.1.1', '100.64.0.1'], 2],
  ])('is reported as nobody if the name has no public address: %j', async (found, number) => {
    const reported: number[] = [];
    const atHome = openAtHome({ home, onNoAddress: (count) => reported.push(count), resolve: async () => found });
    await atHome.refresh();
    expect(reported).toEqual([number]);
  });

  it('is looked up once for simultaneous visitors, and once for each where the platform may cancel that', async () => {
    expect(await numberWith(true)).toBe(1);
    expect(await numberWith(false)).toBe(2);
  });
});

describe('the address that the decision uses', () => {
  it.each([
    ['without a proxy it is that of the connection', 0, {}, '192.168.1.2'],
    ['a proxy that is not trusted hides the visitor', 0, { 'x-forwarded-for': '203.0.113.9' }, undefined],
    ['so does one with another header', 0, { 'x-real-ip': '203.0.113.9' }, undefined],
    ['a trusted proxy reports it', 1, { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
    [
      'what a visitor wrote to the left of it is ignored',
      1,
      { 'x-forwarded-for': '192.168.1.5, 203.0.113.9' },
      '203.0.113.9',
    ],
    ['a report that is no address is nobody', 1, { 'x-forwarded-for': '192.168.1.5, unknown' }, undefined],
    ['an empty report is nobody', 1, { 'x-forwarded-for': '' }, undefined],
    ['IPv4 in IPv6 with a port', 1, { 'x-forwarded-for': '[::ffff:192.168.1.5]:4711' }, '192.168.1.5'],
    [
      'the second proxy reports the first',
      2,
      { 'x-forwarded-for': '192.168.1.5, 203.0.113.9, 10.0.0.2' },
      '203.0.113.9',
    ],
    ['a chain that ends with nothing is nobody', 1, { 'x-forwarded-for': '192.168.1.5,' }, undefined],
    ['nor is one with a name', 1, { 'x-forwarded-for': 'nas.lan' }, undefined],
    ['nor is one with a range', 1, { 'x-forwarded-for': '192.168.1.0/24' }, undefined],
    ['nor is one with another notation of numbers', 1, { 'x-forwarded-for': '0xC0.168.1.5' }, undefined],
    ['a trusted proxy that reports by another header hides the visitor', 1, { 'x-real-ip': '203.0.113.9' }, undefined],
    ['a trusted proxy that reports nobody hides the visitor', 1, {}, undefined],
    ['so does a chain with an entry too few', 2, { 'x-forwarded-for': '192.168.1.5' }, undefined],
    ['a zone is removed', 1, { 'x-forwarded-for': 'fe80::1%eth0' }, 'fe80::1'],
  ])('is chosen so: %s', (_, proxies, headers: Record<string, string>, address) => {
    expect(decide(proxies, headers)).toBe(address);
  });

  const HOME = '192.168.1.5';
  const REPORTS =
    'x-real-ip cf-connecting-ip true-client-ip x-client-ip x-cluster-client-ip fastly-client-ip cf-connecting-ipv6 ' +
    'x-remote-addr x-azure-clientip cloudfront-viewer-address forwarded-for x-original-forwarded-for ali-cdn-real-ip x-ip ' +
    'x_real_ip remote-host';
  const notHome = fc.oneof(
    fc.constantFrom('', 'unknown', `${HOME}, 203.0.113.9`, '203.0.113.9', '192.168.1.6', '2001:db8::1'),
    fc.ipV4().filter((address) => address !== HOME),
  );
  it('is nobody if another header of a proxy names somebody else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPORTS.split(' ')), notHome, (name, value) => {
        expect(decide(1, { 'x-forwarded-for': HOME, [name]: value })).toBeUndefined();
        expect(decide(1, { 'x-forwarded-for': HOME, [name]: HOME })).toBe(HOME);
      }),
    );
  });

  it.each([
    [1, HOME, { forwarded: `for=${HOME};proto=https;by=10.0.0.2` }, HOME],
    [1, HOME, { forwarded: `proto=https; For="${HOME}:4711"` }, HOME],
    [1, HOME, { forwarded: `for=192.168.1.9, for=${HOME}` }, HOME],
    [1, 'fd12::7', { forwarded: 'for="[FD12:0::7]:4711"' }, 'fd12::7'],
    [2, `${HOME}, 10.0.0.2`, { 'x-real-ip': HOME, forwarded: `for=${HOME}, for=10.0.0.2` }, HOME],
    [1, HOME, { forwarded: `for=${HOME}, for=203.0.113.9` }, undefined],
    [1, HOME, { forwarded: `for=_hidden` }, undefined],
    [1, HOME, { forwarded: `by=${HOME}` }, undefined],
    [2, `${HOME}, 10.0.0.2`, { forwarded: `for=${HOME}` }, undefined],
    [2, `${HOME}, 10.0.0.2`, { 'x-real-ip': '10.0.0.2' }, undefined],
  ])('with %i proxies and the chain %s is compared with %j', (proxies, chain, headers, address) => {
    expect(decide(proxies, { 'x-forwarded-for': chain, ...headers })).toBe(address);
  });

  const FORWARDING = ['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'cdn-loop'];
  it.each([
    ...FORWARDING,
    'x-forwarded-server',
    'x-client-ip',
    'cf-ray',
    'cf-visitor',
    'cf-connecting-ip',
    'x-real-ip',
    'x_real_ip',
    'x_forwarded_for',
    'x_forwarded_proto',
    'x-ip',
    'remote-host',
  ])('is nobody without trusted proxies if a request has %s', (name) =>
    expect(decide(0, { host: 'nas', [name]: '192.168.1.2' })).toBeUndefined(),
  );

  it('is nobody for HTTP/1.0, which a proxy speaks that sends no header', () => {
    expect(decide(0, { host: 'nas' }, '1.0')).toBeUndefined();
    expect(decide(1, { 'x-forwarded-for': HOME }, '1.0')).toBe(HOME);
  });
});

describe('the range that the desk proposes', () => {
  it.each([
    ['192.168.1.23', undefined, '192.168.1.0/24'],
    ['10.1.2.3', undefined, '10.1.2.0/24'],
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['fd12:3:4:5:6::7', undefined, 'fd12:3:4:5::/64'],
    ['172.18.0.1', card('172.18.0.2/16'), undefined],
    ['192.168.1.23', card('172.18.0.2/16'), '192.168.1.0/24'],
  ])('is right for the address %s: %s', (address, container, range) => {
    expect(rangeAround(address, container ?? {})).toBe(range);
    expect(range === undefined || readNetwork(range) !== undefined).toBe(true);
  });

  it('excludes the gateways in the tables of Linux', () => {
    const v4 = 'Iface\tDestination\tGateway\teth0\n\neth0\t00000000\t010012AC\t0003\neth0\t000012AC\t00000000\t0001\n';
    const zero = '0'.repeat(32);
    const v6 = `${zero} 00 ${zero} 00 fd000000000000000000000000000001 00000400\nfd000000000000000000000000000000 40 ${zero} 00 ${zero} 00000100\n`;
    const tableIn = (file: string) => (file === '/proc/net/route' ? v4 : v6);
    const [four, six] = ['172.18.0.1', 'fd00::1'];
    expect(containerGateways({}, tableIn)).toEqual([four, six]);
  });

  it('excludes the own addresses of a container, by which all visitors come where no root runs it', () => {
    const gateways = containerGateways({ lo: [cardAt('127.0.0.1')], tap0: [cardAt('10.0.2.100')] }, () => '');
    const atHome = withNetworks(['10.0.0.0/8', '127.0.0.0/8'], gateways);
    expect(['10.0.2.100', '::ffff:10.0.2.100', '127.0.0.1', '10.0.2.101'].map(atHome.includes)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('a site with addresses at home', () => {
  let server: DeskServer | undefined;
  afterEach(() => server?.stop());

  const LINKS = `- name: 群晖
  link: https://nas.example/
  lan: http://192.168.1.10:5000
  is_home: true
  category: 家
- name: 路由器
  lan: http://192.168.1.1/
  is_home: true
  category: 家
- name: 相册
  link: https://photos.example/
  lan: http://192.168.1.11/
  category: 个人
`;
  const SITE = 'name: 小站\nlockedGroups: [个人]\nhome:\n  networks: [ 192.168.1.0/24 ]\n';
  const start = async (files: Record<string, string> = {}, resolve?: () => Promise<string[]>) => {
    server = await startDesk(
      { 'config/links.yml': LINKS, 'config/site.yml': SITE, ...files },
      { trustProxy: 1, resolve, requestLink: async () => 200 },
    );
    return server.ask;
  };

  it('sends two simultaneous visitors what each may see: page, list and answer to the password', async () => {
    const ask = await start();
    const unlock = (address: string) =>
      ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' }, ...from(address) });
    const all = async (address: string) =>
      Promise.all([ask('/', from(address)), ask('/api/getLinks', from(address)), unlock(address)]);
    const [home, outside] = await Promise.all([all('192.168.1.50'), all('203.0.113.9')]);
    expect(home[1].json).toMatchObject({
      list: [
        { name: '群晖', link: 'https://nas.example/', lan: 'http://192.168.1.10:5000' },
        { name: '路由器', link: 'http://192.168.1.1/' },
      ],
    });
    expect(home[2].json).toMatchObject({ list: [{ lan: 'http://192.168.1.11/' }] });
    expect(home[0].text).toContain('http://192.168.1.10:5000');
    expect(outside[1].json).toEqual({
      list: [
        {
          name: '群晖',
          link: 'https://nas.example/',
          icon: '',
          status: '',
          description: '',
          category: '家',
          is_home: 'true',
        },
      ],
    });
    for (const { text, headers } of outside) {
      expect(text).not.toMatch(/192\.168|路由器|"lan"/);
      expect(JSON.stringify(headers)).not.toMatch(/192\.168/);
    }
    for (const { headers } of [home[0], outside[0]])
      expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    for (const { headers } of [home[1], outside[1]]) expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each<[string, Record<string, string>]>([
    ['whose proxy reports by another header', { 'x-real-ip': '203.0.113.9' }],
    ['who used a name that is not of the site', { host: 'evil.example' }],
    ['whose Host only begins with the name', { host: 'start.example.com.evil.example' }],
  ])('sends a visitor %s no address at home: page, list, states and answer to the password', async (_, more) => {
    const site = SITE.replace('name: 小站', 'name: 小站\nurl: start.example.com');
    const ask = await start({ 'config/site.yml': site });
    const headers = { host: 'start.example.com', 'x-forwarded-for': '192.168.1.50' };
    const all = async (sent: Record<string, string>) => {
      const unlock = { method: 'POST', body: { password: 'porch' }, headers: sent };
      const calls = ['/', '/index.html', '/api/getLinks', '/api/getStatus'].map((path) => ask(path, { headers: sent }));
      return (await Promise.all([...calls, ask('/api/verifyPassword', unlock)])).map(({ text }) => text).join();
    };
    expect(await all(headers)).toMatch(/192\.168\.1\.10.*192\.168\.1\.11/s);
    const text = await all({ ...headers, ...more });
    expect(text).toContain('https://nas.example/');
    expect(text).not.toMatch(/192\.168|路由器|"lan"/);
  });

  it('answers 304 only to a visitor with the answer for the same place', async () => {
    const ask = await start();
    const { headers } = await ask('/', from('192.168.1.50'));
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await ask('/', { headers: { ...again, 'x-forwarded-for': '192.168.1.50' } })).status).toBe(304);
    expect((await ask('/', { headers: { ...again, 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200);
  });

  it('sends all visitors the same headers and content if no link has lan', async () => {
    const ask = await start({
      'config/links.yml': '- name: 甲\n  link: https://a.example/\n  category: AI\n  is_home: true\n',
    });
    for (const path of ['/', '/api/getLinks']) {
      const [home, outside] = await Promise.all([ask(path, from('192.168.1.50')), ask(path, from('203.0.113.9'))]);
      expect(home.text).toBe(outside.text);
      expect(home.text).not.toMatch(/byPlace|"home":\{/);
      expect(home.headers['cache-control']).toBe(path === '/' ? 'no-cache, no-transform' : 'no-cache');
    }
  });

  it('follows changed networks and the address of the name, and the owner still gets both addresses', async () => {
    const site = 'name: 小站\nlockedGroups: []\nhome: { address: line.home.example }\n';
    const ask = await start({ 'config/site.yml': site }, async () => ['203.0.113.9']);
    expect((await ask('/api/getLinks', from('203.0.113.9'))).text).toContain('"lan"');
    expect((await ask('/api/getLinks', from('203.0.113.10'))).text).not.toContain('"lan"');
    const owner = await server?.signIn();
    expect((await owner?.('/api/owner/links', from('203.0.113.10')))?.text).toContain('http://192.168.1.1/');
    const seen = await owner?.('/api/owner/site', from('192.168.7.4'));
    expect(seen?.json).toMatchObject({ seen: { address: '192.168.7.4', range: '192.168.7.0/24' } });
  });

  const OUTSIDE_CALLS = [
    '/',
    '/index.html',
    '/sw.js',
    '/jsonp.html',
    '/manifest.webmanifest',
    '/links.yml',
    '/links.json',
    '/vault.json',
    '/images/share.jpg',
    '/api/getLinks',
    '/api/getStatus',
    '/api/owner/links',
    '/api/nothing',
  ];
  const address = fc.constantFrom('link', 'lan', 'both');
  const entry = fc.record({ has: address, group: fc.constantFrom('家', '个人', 'AI'), home: fc.boolean() });
  it('sends a visitor outside no address, host or name of a link that is only for home', async () => {
    const site = SITE.replace('name: 小站', 'name: 小站\nlanguage: auto');
    const ask = await start({ 'config/site.yml': site, 'dist/sw.js': SW }, undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), fc.ipV4(), async (entries, visitor) => {
        const text = entries.map(({ has, group, home }, at) =>
          [
            `- name: ${has === 'lan' ? 'only' : 'name'}${at}`,
            has !== 'lan' && `  link: https://out${at}.example/`,
            has !== 'link' && `  lan: http://inner${at}.lan:50${at}0/secret${at}`,
            `  category: ${group}`,
            home && '  is_home: true',
            has === 'lan' && `  icon: http://inner${at}.lan/icon.png`,
            has === 'lan' && `  description: secret${at}`,
            at % 2 === 0 && '  check: true',
          ]
            .filter(Boolean)
            .join('\n'),
        );
        server?.put('config/links.yml', `${text.join('\n')}\n`);
        const outside = visitor.startsWith('192.168.1.') ? '203.0.113.9' : visitor;
        const headers = { 'x-forwarded-for': outside };
        const home = { 'x-forwarded-for': '192.168.1.5' };
        await expect
          .poll(async () => (await ask('/api/getLinks', { headers: home })).text)
          .toContain(lastOpen(entries));
        const answers = await Promise.all([
          ...OUTSIDE_CALLS.map((path) => ask(path, { headers })),
          ask('/', { headers: { ...headers, 'accept-language': 'en' } }),
          ask('/', { headers: { ...headers, 'x-forwarded-for': `192.168.1.5, ${outside}` } }),
          ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' }, headers }),
        ]);
        for (const answer of answers) {
          expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/inner\d|only\d|secret\d|"lan"/);
        }
        expect(server?.lines.join('\n')).not.toMatch(/inner\d|only\d|secret\d/);
      }),
      { numRuns: 12 },
    );
  });
});
