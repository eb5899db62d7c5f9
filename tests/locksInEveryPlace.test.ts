import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { linksForStore } from '../scripts/deploy/edge.ts';
import { writeDeployment } from '../scripts/deploy/writeDeployment.ts';
import { writeExtension } from '../scripts/deploy/writeExtension.ts';
import { filesBelow } from '../scripts/deploy/publicFiles.ts';
import { readOwner } from '../scripts/deploy/readOwner.ts';
import { writeStatic } from '../scripts/deploy/writeStaticSite.ts';
import { edgeWorker } from '../server/edge/edgeWorker.ts';
import { createRequestListener } from '../server/http/requestListener.ts';
import { openGroup, readVault } from '../src/contract/vault.ts';
import { withFewRounds } from './support/fakeBrowser.ts';
import { BUILT, scratch, type Scratch } from './support/builtPage.ts';

const PASSWORD = 'five lanterns on a quiet porch';
const log = () => undefined;

withFewRounds();
let mine: Scratch;
beforeEach(() => {
  mine = scratch();
  mine.write(BUILT, 'built');
  mine.write({ 'worker.js': 'export {}' }, '.');
});
afterEach(() => mine.remove());

/** For one kind of publication: the public content, and the content that the password unlocks. */
interface Published {
  open: string;
  unlocked: string;
}

type Publish = (configDir: string) => Promise<Published>;
const publishFiles = async (write: (target: string) => Promise<void>): Promise<Published> => {
  const target = join(mine.folder, 'target');
  await write(target);
  const open = filesBelow(target)
    .map((file) => readFileSync(join(target, file), 'utf8'))
    .join('\n');
  const vault = readVault(JSON.parse(readFileSync(join(target, 'vault.json'), 'utf8')));
  const groups = await Promise.all(vault.groups.map(({ name }) => openGroup(vault, name, PASSWORD)));
  return { open, unlocked: JSON.stringify(groups) };
};

const places: Record<string, Publish> = {
  server: async (configDir) => {
    const site = createRequestListener({
      dist: join(mine.folder, 'built'),
      configDir,
      base: '/',
      trustProxy: 0,
      password: { LINKS_PASSWORD: PASSWORD },
      log,
    });
    const server = createServer(site);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const open = await Promise.all(
      ['/', '/api/getLinks', '/sw.js'].map(async (path) => (await fetch(url + path)).text()),
    );
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ password: PASSWORD });
    const unlocked = await (await fetch(`${url}/api/verifyPassword`, { method: 'POST', headers, body })).text();
    return { open: open.join('\n'), unlocked };
  },
  static: (configDir) =>
    publishFiles((target) =>
      writeStatic(readOwner(configDir, log), {
        built: join(mine.folder, 'built'),
        target,
        base: '/',
        allowAmapKey: false,
        password: PASSWORD,
      }),
    ),
  extension: (configDir) =>
    publishFiles((target) =>
      writeExtension(readOwner(configDir, log), {
        built: join(mine.folder, 'built'),
        target,
        version: '1.0.0',
        background: '',
        allowAmapKey: false,
        password: PASSWORD,
        log,
      }),
    ),
  edge: async (configDir) => {
    const target = join(mine.folder, 'target');
    const owner = readOwner(configDir, log);
    writeDeployment(owner, {
      built: join(mine.folder, 'built'),
      worker: join(mine.folder, 'worker.js'),
      target,
      name: 'lamp',
      log,
    });
    const assets = join(target, 'assets');
    const files = filesBelow(assets).map((file) => readFileSync(join(assets, file), 'utf8'));
    const { lockedGroups, fallbackLinks } = owner.site;
    const text = linksForStore(configDir, owner.site, log)?.text ?? null;
    const worker = edgeWorker({ contentPolicy: '', language: 'zh-CN', lockedGroups, fallbackLinks }, { log });
    const answer = await worker.fetch(new Request('https://lamp.example/api/getLinks'), {
      LINKS: { get: async () => text },
    });
    return { open: [...files, await answer.text()].join('\n'), unlocked: text ?? '' };
  },
};

const LINKS = '- { name: 甲, link: "https://open.example/", category: AI }\n';
const SECRET = 'https://secret.example/';
const inGroup = (category: string) => `- { name: 密, link: "${SECRET}", category: ${JSON.stringify(category)} }\n`;

describe.each(Object.entries(places))('%s', (_, publish) => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['a syntax error', 'lockedGroups: [工作]\nsocial: [\n', /site\.yml:\d+: /],
    ['a tab', 'lockedGroups: [工作]\ngreeting:\n\thello: x\n', /site\.yml:3: a tab/],
    ['a misspelt key', 'name: x\nlockedgroups: [工作]\n', /site\.yml:2: lockedgroups: /],
    ['a key with a line in it', 'locked_groups: [工作]\n', /site\.yml:1: locked_groups: /],
    ['a key in Chinese', '锁定分组: [工作]\n', /site\.yml: lockedGroups: missing/],
    ['a full-width colon', 'name: x\nlockedGroups：[工作]\n', /site\.yml:\d: /],
    ['a text in place of a list', 'lockedGroups: 工作\n', /site\.yml:1: lockedGroups: expected a list of names/],
    ['an empty value', 'name: x\nlockedGroups:\n', /site\.yml:2: lockedGroups: expected a list of names/],
    ['a map', 'lockedGroups: { 工作: true }\n', /site\.yml:1: lockedGroups: /],
    ['an empty name', 'lockedGroups:\n  - 工作\n  - ""\n', /site\.yml:3: lockedGroups\[1\]: /],
    ['a number', 'lockedGroups: [2024]\n', /site\.yml:1: lockedGroups\[0\]: /],
    ['a list in a list', 'lockedGroups: [[工作]]\n', /site\.yml:1: lockedGroups\[0\]: /],
    ['a key written twice', 'lockedGroups: [工作]\nlockedGroups: []\n', /site\.yml:2: lockedGroups: written twice/],
    ['both spellings', 'lockedGroups: [个人]\nlockedGroup: [工作]\n', /site\.yml:2: lockedGroup: /],
    ['another depth', 'interface:\n  lockedGroups: [工作]\n', /site\.yml:2: interface\.lockedGroups: /],
    ['a field that nobody knows', 'name: x\nprivate: [工作]\n', /site\.yml: lockedGroups: missing/],
    ['a text that was cut off', 'name: x\nurl: small.si', /site\.yml: lockedGroups: missing/],
    ['comments only', '# name: x\n', /site\.yml: lockedGroups: missing/],
    ['two documents', 'name: x\n---\nlockedGroups: [工作]\n', /site\.yml:\d: /],
    ['a list', '- lockedGroups: [工作]\n', /site\.yml:1: /],
    ['UTF-16', new Uint8Array(Buffer.from('\ufefflockedGroups: [工作]\n', 'utf16le')), /site\.yml: is not UTF-8/],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from('lockedGroups: [work]\n', 'utf16le')), /is not UTF-8/],
    // 工作 in GBK.
    ['GBK', new Uint8Array([...Buffer.from('lockedGroups: ['), 0xb9, 0xa4, 0xd7, 0xf7, 0x5d]), /is not UTF-8/],
    ['nothing in it', '', /site\.yml: is empty/],
  ])('publishes nothing with %s in site.yml, and reports the line', async (__, text, line) => {
    const configDir = mine.write({ 'links.yml': LINKS + inGroup('工作') }, 'config');
    mine.write({ 'site.yml': text }, 'config');
    await expect(publish(configDir)).rejects.toThrow(line);
    expect(existsSync(join(mine.folder, 'target'))).toBe(false);
  });

  it('publishes nothing without a site.yml beside a links.yml', async () => {
    const configDir = mine.write({ 'links.yml': LINKS }, 'config');
    await expect(publish(configDir)).rejects.toThrow(/site\.yml: there is no such file, but there is a links\.yml/);
  });

  it('locks a group in every spelling of its name in links.yml', async () => {
    const spellings = [
      'demo',
      'DEMO ',
      'ＤＥＭＯ',
      '“DEMO”',
      '"DEMO"',
      'DE MO',
      'De\u200bmo',
      '\ufeffDEMO',
      'ⒹEMO',
      "'demo",
    ];
    const links = spellings.map((category, index) => inGroup(category).replace('secret', `secret${index}`));
    const fallback = 'fallbackLinks: { categories: { " demo": [{ name: 密, link: "https://secretF.example/" }] } }';
    const configDir = mine.write(
      { 'links.yml': LINKS + links.join(''), 'site.yml': `lockedGroups: [DEMO]\n${fallback}\n` },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open).not.toContain('secret');
    for (const index of spellings.keys()) expect(unlocked).toContain(`https://secret${index}.example/`);
  });

  it.each([
    ['two names', '[家事 NAS]', ['家事', 'NAS']],
    ['one name is a public group', '[家事 NAS]', ['NAS']],
    ['English names', '[Private Work]', ['work', 'PRIVATE']],
    ['three names', '[家事 NAS Work]', ['NAS', 'Work', '家事']],
    ['a name with a space', '[家事 影音 工具]', ['影音 工具', '家事']],
    ['a full-width space', '[家事　NAS]', ['家事', 'NAS']],
    ['quotes', '["家事 NAS"]', ['家事', 'NAS']],
    ['a list with dashes', '\n  - 家事 NAS', ['家事', 'NAS']],
  ])('locks both groups if a comma is missing: %s', async (__, written, groups) => {
    const links = groups.map((group, index) => inGroup(group).replace('secret', `secret${index}`));
    const fallback = groups.map((group) => `${group}: [{ name: 密, icon: x, link: "https://secretF.example/" }]`);
    const configDir = mine.write(
      {
        'links.yml': LINKS + links.join(''),
        'site.yml': `lockedGroups: ${written}\nfallbackLinks: { categories: { ${fallback.join(', ')} } }\n`,
      },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open).not.toContain('secret');
    for (const index of groups.keys()) expect(unlocked).toContain(`https://secret${index}.example/`);
  });

  it('shows nothing whose category begins with a locked name, whatever signs follow it', async () => {
    const signs = Array.from(
      `/／⁄∕⧸>＞»|｜-—－·.,，、:：_~～\\(（【#+&=→★🔒!”'™㊙ \u3000\u00a0\u200b\u200d\u200f\u202e\u2060\u2800\u3164\u00ad\ufe0f\ufeff\u0301\u0007`,
    );
    const links = ['私密', 'Café', '工具 / 在线'].flatMap((lock, at) =>
      signs.flatMap((sign, index) =>
        ['钱', ' x', ''].map((rest, end) =>
          inGroup(`\u200b${lock}${sign}${rest}`)
            .replace('密', `密${at}-${index}-${end}`)
            .replace('secret', `secret${at}-${index}-${end}`)
            .replace(' }', `, lan: "http://secret.local/", is_home: true }`),
        ),
      ),
    );
    const fallback = signs.map(
      (sign) => `${JSON.stringify(`私密${sign}钱`)}: [{ name: 密, icon: x, link: "${SECRET}" }]`,
    );
    const configDir = mine.write(
      {
        'links.yml': LINKS + links.join('') + inGroup('私密箱').replace('secret', 'beside'),
        'site.yml': `lockedGroups: [私密, Café, 工具-在线]\nfallbackLinks: { categories: { ${fallback.join(', ')} } }\n`,
      },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open).toContain('https://beside.example/');
    expect(open).not.toMatch(/secret|密\d/);
    for (const [, name] of links.join('').matchAll(/(secret[\d-]+)\.example/g)) expect(unlocked).toContain(name);
    // Under its own name.
    expect(unlocked).toContain('私密-钱');
  });

  it('locks what a name without links may mean by one letter', async () => {
    const links = ['私密', '私密 / 日记', '私密/钱', '工具 / 账'].map((group, index) =>
      inGroup(group).replace('secret', `secret${index}`),
    );
    const configDir = mine.write(
      { 'links.yml': LINKS + links.join(''), 'site.yml': 'lockedGroups: [私蜜, 工具 / 帐]\n' },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open).not.toContain('secret');
    for (const index of links.keys()) expect(unlocked).toContain(`https://secret${index}.example/`);
  });

  it.each([
    ['the first level', '[工具]', ['工具', '工具 / 在线', '工具／ 在线 / 词典', ' /“工具” / 在线']],
    ['the second level', '[工具 / 在线]', ['工具 / 在线', '工具 /在线 / 词典', '工具/在线']],
    ['both levels', '[工具, "工具／ 在线 /"]', ['工具', '工具 / 词典', '工具 / 在线', '工具 / 在线 / 词典']],
    ['a name with a missing comma', '[家事 工具 / 在线]', ['家事 / 账', '工具 / 在线 / 词典']],
  ])('locks everything below a lock on %s, and nothing beside it', async (__, written, groups) => {
    const links = groups.map((group, index) => inGroup(group).replace('secret', `secret${index}`));
    const beside = ['工具箱 / 在线', '生活 / 在线', '在线'].map((group, index) =>
      inGroup(group).replace('secret', `beside${index}`),
    );
    const fallback =
      'fallbackLinks: { categories: { " 工具 / 在线": [{ name: 密, icon: x, link: "https://secretF.example/" }] } }';
    const configDir = mine.write(
      { 'links.yml': links.join('') + beside.join('') + LINKS, 'site.yml': `lockedGroups: ${written}\n${fallback}\n` },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).not.toContain('secret');
    for (const index of beside.keys()) expect(open).toContain(`https://beside${index}.example/`);
    for (const index of groups.keys()) expect(unlocked).toContain(`https://secret${index}.example/`);
  });

  it('does not lock groups whose names are part of the name of a locked group with links', async () => {
    const configDir = mine.write(
      { 'links.yml': LINKS + inGroup('AI 工具'), 'site.yml': 'lockedGroups: [AI 工具]\n' },
      'config',
    );
    const { open } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open).not.toContain(SECRET);
  });

  it('locks a group in every spelling of its name in site.yml', async () => {
    const configDir = mine.write(
      { 'links.yml': LINKS + inGroup('demo'), 'site.yml': 'lockedGroups: ["“ＤＥＭＯ” "]' },
      'config',
    );
    const { open, unlocked } = await publish(configDir);
    expect(open).not.toContain(SECRET);
    expect(unlocked).toContain(SECRET);
  });

  it.each([
    ['a list', '[工作]'],
    ['a number', '2024'],
    ['nothing', ''],
    ['an empty text', '""'],
    ['invisible text', '"\\u200b"'],
    ['truth', 'true'],
    ['fields', '{ name: 工作 }'],
  ])('publishes no link whose category is %s', async (__, category) => {
    const entry = `- name: 密\n  link: ${SECRET}\n  category: ${category}\n`;
    const configDir = mine.write({ 'links.yml': entry + LINKS, 'site.yml': 'lockedGroups: []' }, 'config');
    const { open, unlocked } = await publish(configDir);
    expect(open).toContain('https://open.example/');
    expect(open + unlocked).not.toContain(SECRET);
  });
});
