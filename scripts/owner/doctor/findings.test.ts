import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../../../src/contract/site.ts';
import { checkDrawings } from './checkDrawings.ts';
import { checkExamples } from './checkExamples.ts';
import { checkLinkList } from './checkLinks.ts';
import { checkOwnSheet } from './checkOwnSheet.ts';
import { checkSettings } from './checkSettings.ts';
import { checkShippedPictures } from './checkShippedPictures.ts';
import { openSiteFiles } from '../../../server/site/siteFiles.ts';
import type { PlacedLink } from './readOwnersFiles.ts';

const site = v.parse(siteSchema, {});
const texts = (findings: readonly { where: string; text: string }[]) =>
  findings.map(({ where, text }) => `${where}: ${text}`);

function placed(links: readonly (readonly [name: string, link: string, category?: string])[]): PlacedLink[] {
  return links.map(([name, link, category = 'AI'], index) => ({
    where: `links.yml:${index + 1}`,
    link: { name, link, category, icon: '', status: '', description: '', is_home: 'true' },
  }));
}

describe('http:// links to the host of the page', () => {
  const links = placed([
    ['Jellyfin', 'http://start.example.com:8096/'],
    ['NAS', 'http://nas.example.com:5000/'],
    ['Mail', 'https://start.example.com/mail'],
    ['Router', 'http://192.168.1.1/'],
  ]);
  const own = { ...site, url: 'start.example.com' };
  const reported = (variables: Record<string, string>) =>
    texts(checkSettings(variables, own, links)).filter((line) => line.includes('HSTS'));

  it('are reported if HSTS is on, which applies to all ports', () => {
    expect(reported({})).toEqual([]);
    expect(reported({ HSTS: '0', HOSTS: 'nas.example.com' })).toEqual([]);
    const end =
      'with HSTS=1, browsers open this http:// address with https, because it is on the page’s own host; this applies to every port';
    expect(reported({ HSTS: '1' })).toEqual([`links.yml:1: Jellyfin: ${end}`]);
    expect(reported({ HSTS: '1', HOSTS: 'nas.example.com' })).toEqual([
      `links.yml:1: Jellyfin: ${end}`,
      `links.yml:2: NAS: ${end}`,
    ]);
  });
});

describe('links to one page', () => {
  const files = openSiteFiles('nowhere', 'public');
  const reported = (...links: string[]) => texts(checkLinkList(placed(links.map((link) => [link, link])), site, files));

  it.each([
    ['https://www.bilibili.com/video/1?spm_id_from=333.1', 'https://www.bilibili.com/video/1/'],
    ['https://a.example/x?utm_source=b&id=1&utm_medium=c', 'https://a.example/x?id=1'],
    ['https://a.example/?share_source=copy_web&vd_source=0f', 'https://a.example'],
  ])('are duplicates despite tracking parameters: %s', (one, other) => {
    expect(reported(one, other)).toEqual([`links.yml:2: ${other}: opens the same page as ${one} (links.yml:1)`]);
  });

  it('are probable duplicates if the parameters may be tracking', () => {
    expect(reported('https://a.example/x', 'https://a.example/x?from=search')).toEqual([
      'links.yml:2: https://a.example/x?from=search: probably opens the same page as https://a.example/x (links.yml:1); the addresses differ only in tracking parameters',
    ]);
    expect(reported('https://a.example/x?id=1', 'https://a.example/x?id=2')).toEqual([]);
  });
});

describe('the examples', () => {
  const own = { ...site, name: '我的', url: 'my.example', author: '我', repository: 'https://my.example/' };

  it('are reported if they were never changed', () => {
    expect(
      texts(
        checkExamples(own, [], {
          siteText: 'repository: https://my.example/\n',
          linksText: readFileSync('config/links.yml', 'utf8'),
        }),
      ),
    ).toEqual([
      'site.yml: still the values of the example: social',
      'site.yml: fallbackLinks: still the links of the example; visitors see them while links.yml cannot be read',
      'links.yml: still the links of the example; replace them with yours',
    ]);
  });

  it('are reported by link if only some are left', () => {
    const links = placed([
      ['家庭相册', 'https://photos.example.com/'],
      ['我的', 'https://myexample.com/'],
      ['路径', '/about'],
    ]);
    const changed = { ...own, social: [], fallbackLinks: { home: [], categories: {} } };
    expect(texts(checkExamples(changed, links, { siteText: "repository: ''\n", linksText: '- x' }))).toEqual([
      'links.yml:1: still links of the example, whose addresses do not exist: 家庭相册',
    ]);
  });
});

describe('shipped pictures', () => {
  let folder = '';
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const reported = (logo = '/images/logo.svg') =>
    texts(checkShippedPictures({ logo }, openSiteFiles(join(folder, 'own'), join(folder, 'public'))));
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'porchlight-shipped-'));
    symlinkSync(resolve('public'), join(folder, 'public'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are reported, also as copies in the owner’s folder', () => {
    write('own/images/logo.svg', readFileSync('public/images/logo.svg'));
    write('own/icons/icon.svg', 'own');
    const [line] = reported();
    expect(line).toContain('tab icon (icons/icon-48.png), app icons (icons/icon-192.png,');
    expect(line).toContain('share picture (images/share.jpg), logo (images/logo.svg)');
    expect(reported('https://a.example/logo.svg')[0]).not.toContain('logo (');
  });
});

describe('drawings', () => {
  let owner = '';
  beforeAll(() => {
    owner = mkdtempSync(join(tmpdir(), 'porchlight-drawings-'));
    mkdirSync(join(owner, 'icons'));
  });
  afterAll(() => rmSync(owner, { recursive: true, force: true }));

  it('are reported with the reason if they are unsafe', () => {
    writeFileSync(join(owner, 'icons/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
    writeFileSync(join(owner, 'icons/b.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    writeFileSync(join(owner, 'c.SVG'), '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(texts(checkDrawings({ owner }))).toEqual([
      expect.stringMatching(/^public\/c\.SVG: is not a plain drawing: it begins with <!DOCTYPE …>/),
      expect.stringMatching(/^public\/icons\/b\.svg: is not a plain drawing: the attribute onload is not allowed/),
    ]);
    expect(checkDrawings({ owner: join(owner, 'none') })).toEqual([]);
  });
});

it('a locked link that is to be checked is named: nothing asks it', () => {
  const [locked, open] = placed([
    ['银行', 'https://bank.example/', '个人'],
    ['NAS', 'https://nas.example/'],
  ]).map(({ where, link }) => ({ where, link: { ...link, check: true as const } }));
  const found = checkLinkList(
    locked && open ? [locked, open] : [],
    { lockedGroups: ['个人'] },
    openSiteFiles('none', 'none'),
  );
  expect(texts(found)).toEqual([
    'links.yml:1: 银行: has check, but locked links are never checked, so nothing shows whether it is up',
  ]);
});

describe('the owner’s style sheet', () => {
  const owner = mkdtempSync(join(tmpdir(), 'porchlight-sheet-'));
  afterAll(() => rmSync(owner, { recursive: true }));
  const reported = (css: string) => {
    writeFileSync(join(owner, 'custom.css'), css);
    return texts(checkOwnSheet({ owner }, { url: 'lamp.example' }));
  };

  it('is reported with each host that it requests something from, and what becomes of it', () => {
    expect(
      reported(
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
      const found = reported(`a { background: ${picture} }\n${selector} { color: red }`);
      expect(found).toContainEqual(
        expect.stringMatching(/^public\/custom\.css:2: .*c\.example: such a sheet can tell/),
      );
      expect(reported(`${selector} { background: url(own.png) }`)).toEqual([]);
    },
  );

  it('is not reported as reading for other attributes, or for text that is no selector', () => {
    const fine =
      '[data-value="a"] {} /* [value="a"] */ a::after { content: "[value=a]"; background: url(//c.example/c.png) }';
    expect(reported(fine)).toHaveLength(1);
  });

  it('is reported with each line that browsers drop in silence, and with a name that is not read', () => {
    expect(reported('a { color: red }\n```\n')).toEqual([
      expect.stringMatching(/^public\/custom\.css:2: a line of Mark/),
    ]);
    expect(reported("[data-part='link' { color: red }")).toEqual([
      expect.stringContaining(':1: an opening or closing'),
    ]);
    writeFileSync(join(owner, 'custom.css.txt'), '');
    onTestFinished(() => rmSync(join(owner, 'custom.css.txt')));
    expect(reported('')).toEqual(['public/custom.css.txt: is not read because of its name; rename it to custom.css']);
  });

  it('is reported if it breaks off', () => {
    expect(reported('@media print { a { color: red')).toEqual([
      'public/custom.css: the file breaks off: 2 closing braces (}) missing at its end, where browsers add them',
    ]);
  });

  it('is fine with own pictures, by path or by the site’s address, and may be missing', () => {
    expect(reported('a { background: url(/images/x.png), url(https://lamp.example/x.png) }')).toEqual([]);
    expect(checkOwnSheet({ owner: join(owner, 'none') }, { url: '' })).toEqual([]);
  });
});
