import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../../server/environment.ts';
import { BLANK_LINK, type LinkItem } from '../../../src/contract/links.ts';
import { findingsOf } from './fileChecks.ts';
import { readFolder, type CheckedFolder, type LinkInFile } from './readFolder.ts';

let root = '';
let owner: CheckedFolder;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'porchlight-findings-'));
  for (const name of ['config', 'config/public', 'config/public/icons']) mkdirSync(join(root, name));
  symlinkSync(resolve('public'), join(root, 'public'));
  const read = readFolder({ root, env: {} }, join(root, 'config'));
  // Nothing of it is the example's.
  const site = { ...read.site, name: '我的', url: 'lamp.example', author: '我', social: [], lockedGroups: [] };
  owner = {
    ...read,
    site: { ...site, fallbackLinks: { home: [], categories: {} } },
    siteText: "repository: ''\n",
    gateways: [],
  };
});
afterAll(() => rmSync(root, { recursive: true }));

/** The findings in an owner's files that differ from empty ones in these parts. */
const reported = (parts: Partial<CheckedFolder> = {}) => findingsOf({ ...owner, ...parts }).map(({ line }) => line);
const withWeights = (parts: Partial<CheckedFolder>) =>
  findingsOf({ ...owner, ...parts }).map(({ weight, line }) => `${weight} ${line}`);

const placed = (...links: readonly Partial<LinkItem>[]): LinkInFile[] =>
  links.map((fields, index) => ({
    where: `links.yml:${index + 1}`,
    link: { ...BLANK_LINK, name: '群晖', category: 'AI', is_home: 'true', ...fields },
  }));

it('nothing is reported of files without mistakes', () => {
  expect(reported()).toEqual([]);
});

const ofHosts = (variables: Record<string, string>) =>
  reported({
    environment: readEnvironment(variables),
    site: { ...owner.site, url: 'start.example.org' },
    links: placed(
      { name: 'Jellyfin', link: 'http://start.example.org:8096/' },
      { name: 'NAS', link: 'http://nas.my.test:5000/' },
      { name: 'Mail', link: 'https://start.example.org/mail' },
      { name: 'Router', link: 'http://192.168.1.1/' },
    ),
  }).filter((line) => line.includes('HSTS'));

describe('http:// links to the host of the page', () => {
  it('are reported if HSTS is on, which applies to all ports', () => {
    expect(ofHosts({})).toEqual([]);
    expect(ofHosts({ HSTS: '0', HOSTS: 'nas.my.test' })).toEqual([]);
    const end =
      'with HSTS=1, browsers open this http:// address with https, because it is on the page’s own host; this applies to every port';
    expect(ofHosts({ HSTS: '1' })).toEqual([`links.yml:1: Jellyfin: ${end}`]);
    expect(ofHosts({ HSTS: '1', HOSTS: 'nas.my.test' })).toEqual([
      `links.yml:1: Jellyfin: ${end}`,
      `links.yml:2: NAS: ${end}`,
    ]);
  });
});

const ofLinks = (...links: string[]) => reported({ links: placed(...links.map((link) => ({ name: link, link }))) });

describe('links to one page', () => {
  it.each([
    ['https://www.bilibili.com/video/1?spm_id_from=333.1', 'https://www.bilibili.com/video/1/'],
    ['https://a.test/x?utm_source=b&id=1&utm_medium=c', 'https://a.test/x?id=1'],
    ['https://a.test/?share_source=copy_web&vd_source=0f', 'https://a.test'],
    ['https://a.test/x', 'https://a.test/x?from=search'],
  ])('are duplicates despite tracking parameters: %s', (one, other) => {
    expect(ofLinks(one, other)).toEqual([
      expect.stringContaining(`2: ${other}: opens the same page as ${one} (links.yml:1)`),
    ]);
  });

  it('are none with other parameters', () => {
    expect(ofLinks('https://a.test/x?id=1', 'https://a.test/x?id=2')).toEqual([]);
  });
});

it('links of the example are reported by name', () => {
  const links = placed(
    { name: '家庭相册', link: 'https://photos.example.com/' },
    { name: '我的', link: 'https://myexample.com/' },
    { name: '博客', link: 'mailto:a@example.com' },
  );
  expect(reported({ links })).toEqual(['links.yml: still links of the example: 家庭相册; replace them with yours']);
});

it('drawings are reported with the reason if they are unsafe', () => {
  const folder = join(root, 'config/public');
  const files = ['icons/a.svg', 'icons/b.svg', 'c.SVG'].map((name) => join(folder, name));
  onTestFinished(() => files.forEach((file) => rmSync(file)));
  const [plain = '', script = '', doctype = ''] = files;
  writeFileSync(plain, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  writeFileSync(script, '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  writeFileSync(doctype, '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(reported()).toEqual([
    expect.stringMatching(/^public\/c\.SVG: is not a plain drawing: /),
    expect.stringMatching(/^public\/icons\/b\.svg: is not a plain drawing: /),
  ]);
});

const lockedSite = () => ({ ...owner.site, lockedGroups: ['个人'] });

describe('locks', () => {
  const variables = { LINKS_PASSWORD_HASH: 'x' };

  it('leave a locked link that is to be checked without a check, which is named', () => {
    const links = placed(
      { name: '银行', link: 'https://bank.test/', category: '个人', check: true },
      { name: 'NAS', link: 'https://nas.test/', check: true },
    );
    expect(reported({ links, site: lockedSite(), variables })).toEqual([
      'links.yml:1: 银行: has check, but locked links are never checked, so nothing shows whether it is up',
    ]);
  });

  it('need a password', () => {
    const parts = { links: placed({ link: 'https://a.test/', category: '个人' }), site: lockedSite() };
    expect(withWeights(parts)).toEqual([
      expect.stringMatching(/^warning \.env: there are locked links but no password/),
    ]);
    expect(withWeights({ ...parts, variables: { LINKS_PASSWORD: 'x' } })).toEqual([
      expect.stringMatching(/^hint \.env/),
    ]);
    expect(withWeights({ ...parts, variables })).toEqual([]);
  });
});

describe('addresses at home', () => {
  const home = { networks: ['192.168.1.0/24'], address: '' };

  it.each([
    ['http://192.168.1.10:5000', []],
    ['http://nas.lan/', []],
    ['http://[fd12::1]/', []],
    ['https://nas.my.test/', []],
    ['http://203.0.113.9/', [expect.stringMatching(/^warning .*lan is a public address/)]],
    ['http://[2001:db8::1]/', [expect.stringMatching(/^warning .*lan is a public address/)]],
  ])('are reported for lan %s: %j', (lan, lines) => {
    expect(withWeights({ links: placed({ lan }), site: { ...owner.site, home } })).toEqual(lines);
  });

  it('are reported in link, which everybody sees, if home is set', () => {
    const links = placed({ link: 'http://192.168.1.10/' });
    expect(reported({ links, site: { ...owner.site, home } })).toEqual([
      expect.stringContaining('link is an address in your network'),
    ]);
    expect(reported({ links })).toEqual([]);
  });

  it('are reported if no visitor gets them, and if a range contains the gateway of a container', () => {
    expect(reported({ links: placed({ lan: 'http://nas.lan/' }) })).toEqual([
      expect.stringContaining('1 link with lan, but no visitor gets it'),
    ]);
    const wide = { networks: ['172.16.0.0/12', '192.168.1.0/24'], address: '' };
    expect(reported({ site: { ...owner.site, home: wide }, gateways: ['172.17.0.1'] })).toEqual([
      expect.stringContaining('172.17.0.1'),
    ]);
  });
});

const inPublic = (name: string, css: string) => {
  const file = join(root, 'config/public', name);
  writeFileSync(file, css);
  onTestFinished(() => rmSync(file, { force: true }));
};

const ofSheet = (css: string) => {
  inPublic('custom.css', css);
  return reported();
};

const dropped = (line: number) => expect.stringMatching(`^public/custom\\.css:${line}: browsers drop this`);

describe('the owner’s style sheet', () => {
  it('is reported with each host that it requests something from, and what becomes of it', () => {
    expect(
      ofSheet(
        '@import "https://a.example/a.css";\n@font-face { src: url(https://b.example/b.woff2) }\n\na { background: url(//c.example/c.png) }\n',
      ),
    ).toEqual([
      'public/custom.css:1: @import of a.example: the page reads no styles of other sites; copy it into public/',
      'public/custom.css:2: a font of b.example: the page uses no fonts of other sites; copy it into public/',
      'public/custom.css:4: a picture of c.example: each visitor’s browser requests it there, and the privacy section lists that site; better copy it into public/',
    ]);
  });

  it.each(['input[value^="a"]', 'a[ HREF *= "//x"]', '[*|value$=a]', 'a[/* */href|="x"]', '[v\\61 lue=a]', '[href]'])(
    'is reported if it can send away what it reads: %s with a picture of another site',
    (selector) => {
      const picture = 'url(https://c.example/c.png)';
      const found = ofSheet(`a { background: ${picture} }\n${selector} { color: red }`);
      expect(found).toContainEqual(
        expect.stringMatching(/^public\/custom\.css:2: .*c\.example: such a sheet can tell/),
      );
      expect(ofSheet(`${selector} { background: url(own.png) }`)).toEqual([]);
    },
  );

  it('is not reported as reading for other attributes, or for text that is no selector', () => {
    const fine =
      '[data-value="a"] {} /* [value="a"] */ a::after { content: "[value=a]"; background: url(//c.example/c.png) }';
    expect(ofSheet(fine)).toHaveLength(1);
  });

  it('is reported with each line that browsers drop in silence, and where it breaks off', () => {
    expect(ofSheet('a { color: red }\n```\nb { color: red }\n')).toEqual([dropped(2)]);
    expect(ofSheet("[data-part='link' { color: red }")).toEqual([dropped(1)]);
    expect(ofSheet('@media print {\n a { color: red')).toEqual([dropped(2)]);
  });

  it('is reported with a name that is not read', () => {
    inPublic('custom.css.txt', '');
    expect(reported()).toEqual([
      'config/public/custom.css.txt: is not read, because its name is wrong; rename it to custom.css',
    ]);
  });

  it('is fine with own pictures, by path or by the site’s address', () => {
    expect(ofSheet('a { background: url(/images/x.png), url(https://lamp.example/x.png) }')).toEqual([]);
  });
});
