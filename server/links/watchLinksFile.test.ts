import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { BLANK_LINK } from '../../src/contract/links.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { gate } from '../../tests/support/gate.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { siteSchema } from '../../src/contract/site.ts';
import { shippedIcons } from '../../src/shared/ui/shippedIcons.ts';
import { readSite } from '../site/readSiteFile.ts';
import { sortLinks } from './linksSource.ts';
import { openLinks, type LinksOptions } from './watchLinksFile.ts';
import { precompress } from '../http/precompressed.ts';

vi.mock('../http/precompressed.ts', { spy: true });

const defaults = v.parse(siteSchema, {});
let folder = '';
let lines: string[] = [];
let clock = 0;
let edits = 0;

const isAscii = (icon: string) => /^[\x20-\x7e]+$/.test(icon);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  lines = [];
  clock = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Locked groups without links, of which most tests have some, are a test of their own. */
const NO_LINKS = 'so it locks nothing';
const log = (line: string) => {
  if (!line.includes(NO_LINKS)) lines.push(line.replaceAll(`${folder}/`, ''));
};

function write(name: string, text: string | Uint8Array): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  // Two edits with the same modification time would look like one.
  edits += 1;
  utimesSync(file, edits, edits);
}

const open = (more: Partial<LinksOptions> = {}) =>
  openLinks({ configDir: folder, site: defaults, log, now: () => clock, wait: () => Promise.resolve(), ...more });
type Links = ReturnType<typeof open>;
const names = (links: Links) => links.open().map(({ name }) => name);

/** Advances by a second, makes a request and waits until a changed file has been read. */
async function later(links: Links): Promise<void> {
  clock += 1000;
  links.answer();
  await links.settled();
}

describe('links.yml', () => {
  it('ships without mistakes, with ten home links and with links in every group', () => {
    const links = openLinks({ configDir: 'config', site: defaults, log });
    expect(links.open().filter((link) => link.is_home === 'true')).toHaveLength(10);
    expect([...new Set(links.open().map(({ category }) => category))]).toEqual(['AI', '生活', '效率', '其他']);
    expect([...new Set(links.locked().map(({ category }) => category))]).toEqual(['个人', 'DEMO']);
    expect(lines).toEqual([]);
  });

  it('may begin with a byte order mark', () => {
    write('links.yml', '\uFEFF- { name: 甲, link: /a }\n');
    expect(names(open())).toEqual(['甲']);
    expect(lines).toEqual([]);
  });

  it('is reported if a locked group has no links in it', () => {
    write('links.yml', '- { name: 甲, link: /a, category: 个人 }\n');
    const said: string[] = [];
    open({ log: (line) => said.push(line) });
    expect(said).toEqual([expect.stringContaining(`there are no links in the group "DEMO", ${NO_LINKS}`)]);
  });

  it('names only shipped icons', () => {
    const { pictures, marks, own } = shippedIcons;
    const known = new Set([...Object.keys(pictures), ...Object.keys(marks), ...Object.keys(own)]);
    const links = openLinks({ configDir: 'config', site: defaults, log });
    const icons = [...links.open(), ...links.locked(), ...readSite('config', log).social].map(({ icon }) => icon);
    expect(icons.filter((icon) => isAscii(icon) && !known.has(icon))).toEqual([]);
  });

  it('returns the public links with is_home as text, and no locked links', () => {
    write(
      'links.yml',
      '- {name: a, link: /a, is_home: true}\n- {name: b, link: /b, category: 个人}\n- {name: c, link: /c, is_home: false}',
    );
    const links = open();
    const body: unknown = JSON.parse(new TextDecoder().decode(links.answer().plain));
    expect(body).toEqual({
      list: [
        { ...BLANK_LINK, name: 'a', link: '/a', is_home: 'true' },
        { ...BLANK_LINK, name: 'c', link: '/c', is_home: 'false' },
      ],
    });
    expect(links.locked().map(({ name }) => name)).toEqual(['b']);
  });

  it.each([
    ['is missing', undefined, ['links.yml: there is no such file; the fallback links of site.yml are shown']],
    ['is empty', '', []],
    [
      'is broken from the start',
      '- name: [',
      [expect.stringMatching(/^links\.yml:\d: .*; the fallback links of site\.yml are shown$/)],
    ],
  ])('returns the fallback links if it %s', (_, text, expected) => {
    if (text !== undefined) write('links.yml', text);
    const links = open();
    expect(
      links
        .open()
        .filter((link) => link.is_home === 'true')
        .map(({ name }) => name),
    ).toEqual(defaults.fallbackLinks.home.map(({ name }) => name));
    expect([...new Set(links.open().map(({ category }) => category))]).toEqual(['AI', '生活', '效率', '其他']);
    expect(lines).toEqual(expected);
  });

  it('locks the links of groups between which a comma may be missing, and reports the line of site.yml', () => {
    write('site.yml', 'name: 小站\nlockedGroups: [家事 NAS]\n');
    write('links.yml', '- {name: a, link: /a, category: 家事}\n- {name: b, link: /b, category: AI}\n');
    const links = open({ site: { ...defaults, lockedGroups: ['家事 NAS'] } });
    expect(names(links)).toEqual(['b']);
    expect(links.locked().map(({ name, category }) => [name, category])).toEqual([['a', '家事 NAS']]);
    expect(lines).toEqual([
      'site.yml:2: lockedGroups[0]: there are no links in the group "家事 NAS", but there are links in 家事. A comma may be missing, so these links are locked too. Separate the names with ", "; if "家事 NAS" is one group, add a link to it',
    ]);
  });

  it('returns no links for an empty list', () => {
    write('links.yml', '[]');
    expect(open().open()).toEqual([]);
  });

  it('is checked often enough to show a change within a second, and not more often', async () => {
    write('links.yml', '- {name: a, link: /a}');
    const links = open();
    const before = links.answer();
    write('links.yml', '- {name: b, link: /b}');
    clock = 399;
    expect(links.answer()).toBe(before);
    await links.settled();
    expect(links.answer()).toBe(before);
    clock = 400;
    expect(links.answer()).toBe(before);
    await links.settled();
    expect(names(links)).toEqual(['b']);
    expect(links.answer().etag).not.toBe(before.etag);
  });

  it('announces a change only after the file was read', async () => {
    write('links.yml', '- {name: a, link: /a}');
    const reported: string[][] = [];
    const links = open({ onChange: () => reported.push(names(links)) });
    await later(links);
    expect(reported).toEqual([]);
    write('links.yml', '- {name: b, link: /b}');
    await later(links);
    await later(links);
    expect(reported).toEqual([['b']]);
  });

  it('builds the answer once per change, not per request', () => {
    write('links.yml', '- {name: a, link: /a}');
    const links = open();
    const first = links.answer();
    clock = 60_000;
    expect(links.answer()).toBe(first);
  });

  it('computes the tag and the compressed forms once per change', async () => {
    write('links.yml', '- {name: a, link: /a}');
    vi.mocked(precompress).mockClear();
    const links = open();
    for (clock = 0; clock < 10_000; clock += 100) links.answer();
    expect(precompress).toHaveBeenCalledTimes(1);
    write('links.yml', '- {name: b, link: /b}');
    for (let times = 0; times < 10; times += 1) await later(links);
    expect(precompress).toHaveBeenCalledTimes(2);
  });

  it.each(['true', 'false', '1', '[true]', '{a: b}', '"<x>"', 'null', '.nan'])(
    'hides a locked link whatever its is_home is: %s',
    (isHome) => {
      write(
        'links.yml',
        `- {name: a, link: /a, category: AI, is_home: ${isHome}}\n- {name: secret, link: /b, category: 个人, is_home: ${isHome}}\n`,
      );
      const links = open();
      expect(new TextDecoder().decode(links.answer().plain)).not.toContain('secret');
      expect(names(links)).toEqual(['a']);
      expect(links.locked().map(({ name }) => name)).toEqual(['secret']);
    },
  );

  it('hides every locked link of 100,000 links', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => {
      const category = ['其他', '个人', 'AI', 'DEMO'][index % 4] ?? '';
      const name = `${index % 2 === 1 ? 'secret' : 'open'} ${index}`;
      return { ...BLANK_LINK, name, link: '/', category, is_home: String(index % 3 === 0) };
    });
    const { open, locked, answer } = sortLinks(items, lockedGroupsOf(defaults.lockedGroups));
    expect(open).toHaveLength(50_000);
    expect(locked).toHaveLength(50_000);
    const body = new TextDecoder().decode(answer.plain);
    expect(body).toContain('open 99998');
    expect(body).not.toContain('secret');
  });

  it.each([
    ['a syntax error', '- name: "b', 'links.yml:1: a quote (") is not closed in this line'],
    [
      'a tab',
      '- name: b\n\tlink: /b\n  category: c',
      'links.yml:2: a tab or a full-width space at the start of the line; indent with spaces',
    ],
    ['no list', 'name: b', 'links.yml:1: expected a list of links, each beginning with "- name:"'],
  ])('keeps the last valid list after %s, and logs this once', async (_, text, line) => {
    write('links.yml', '- {name: a, link: /a}');
    const links = open();
    expect(names(links)).toEqual(['a']);
    write('links.yml', text);
    for (let times = 0; times < 9; times += 1) {
      await later(links);
      expect(names(links)).toEqual(['a']);
    }
    expect(lines).toEqual([`${line}; the last valid version stays in use`]);
    write('links.yml', '- {name: c, link: /c}');
    await later(links);
    expect(names(links)).toEqual(['c']);
  });

  it('keeps the last valid list if the file is deleted', async () => {
    write('links.yml', '- {name: a, link: /a}');
    const links = open();
    expect(names(links)).toEqual(['a']);
    rmSync(join(folder, 'links.yml'));
    for (let times = 0; times < 5; times += 1) await later(links);
    expect(names(links)).toEqual(['a']);
    expect(lines).toEqual(['links.yml: there is no such file; the last valid version stays in use']);
  });

  it('leaves out entries without a name or a link, and reports each with its line', () => {
    write('links.yml', '- {name: a, link: /a}\n- {name: b}\n- {link: /c}\n- words\n-\n- {name: 12306, link: /d}');
    expect(names(open())).toEqual(['a', '12306']);
    expect(lines).toEqual([2, 3, 4, 5].map((line) => `links.yml:${line}: not shown: the name or the link is missing`));
  });

  it('reports unknown fields and fields written twice, and keeps the link', () => {
    write(
      'links.yml',
      '- name: a\n  link: /a\n  colour: red\n  category: AI\n- name: b\n  icon: x\n  icon: y\n  link: /b\n  category: AI\n',
    );
    const links = open();
    expect(links.open().map(({ link }) => link)).toEqual(['/a', '/b']);
    expect(lines.toSorted()).toEqual([
      'links.yml:3: unknown field',
      'links.yml:7: also written in line 6; the last one counts',
    ]);
  });

  it('never logs a line of the file, which may be a locked link with a token', () => {
    const address = 'bank.example/?token=t0ken';
    write(
      'links.yml',
      `- { name: 密一, link: ${address}, category: 个人 }\n` +
        `- name: 密二\n  link: https://${address} #x\n  category: 个人\n` +
        `- { name: 密三, "https://${address}", link: /c }\n` +
        `- name: 密四\n  link：https://${address}\n`,
    );
    open();
    write('links.yml', `- name: 密五\n  link: "https://${address}\n`);
    open();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/t0ken|bank|密|Write/);
  });

  it('does not fill the log if every link has the same mistake', () => {
    write('links.yml', '- {name: a, link: /a, colour: red, category: AI}\n'.repeat(500));
    expect(names(open())).toHaveLength(500);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('links.yml: … and 490 more');
  });
});

const secret = (index: number) =>
  `- name: 密 ${index}\n  link: https://secret.example/${index}\n  description: ${'说明'.repeat(20)}\n  category: 个人\n`;
const text = (count: number) => Array.from({ length: count }, (_, index) => secret(index)).join('');
const shown = (links: Links) => new TextDecoder().decode(links.answer().plain);

describe('links.yml during a write', () => {
  it('is read after it was unchanged for 300 ms, not before', async () => {
    write('links.yml', '- { name: a, link: /a }');
    const waits: number[] = [];
    let writes = 3;
    const wait = async (ms: number) => {
      waits.push(ms);
      expect(names(links)).toEqual(['a']);
      writes -= 1;
      if (writes > 0) write('links.yml', `- { name: b${writes}, link: /b }`);
    };
    const links = open({ wait });
    write('links.yml', '- { name: b, link: /b }');
    await later(links);
    expect(waits).toEqual([300, 300, 300]);
    expect(names(links)).toEqual(['b1']);
  });

  it('is read again if it changed while it was read', async () => {
    write('links.yml', '- { name: a, link: /a }');
    let times = 0;
    const links = open({
      locksAreKnown: async () => {
        times += 1;
        if (times === 1) write('links.yml', '- { name: c, link: /c }');
        return true;
      },
    });
    write('links.yml', '- { name: b, link: /b }');
    await later(links);
    expect(times).toBe(2);
    expect(names(links)).toEqual(['c']);
  });

  it('shows no locked address if it is written in steps of 4 kB and requested at each step', async () => {
    const bytes = Buffer.from(text(200));
    write('links.yml', '- { name: a, link: /a }');
    const links = open();
    for (let end = 4096; end < bytes.length; end += 4096) {
      write('links.yml', bytes.subarray(0, end));
      for (let times = 0; times < 10; times += 1) await later(links);
      expect(shown(links)).not.toContain('secret');
      // The complete entries of the cut file are in locked groups.
      expect(links.locked().length).toBeGreaterThan(0);
    }
    // The same for a server that starts while the file is being written.
    expect(shown(open())).not.toContain('secret');
  });

  it('delays the start until the write ends', () => {
    const file = join(folder, 'links.yml');
    writeFileSync(file, '- { name: a, link: /a }');
    vi.spyOn(Date, 'now').mockReturnValueOnce(statSync(file).mtimeMs + 100);
    const waited = vi.spyOn(Atomics, 'wait');
    expect(names(open())).toEqual(['a']);
    expect(Math.round(waited.mock.calls[0]?.[3] ?? 0)).toBe(200);
  });

  it('is logged if more than half of the locked links are gone', async () => {
    write('links.yml', text(10));
    const links = open();
    write('links.yml', text(5));
    await later(links);
    expect(lines).toEqual([]);
    write('links.yml', text(2));
    await later(links);
    expect(lines).toEqual([
      'links.yml: 3 of 5 locked links are gone or no longer locked, since the file was last read',
    ]);
  });

  it('leaves the last valid list if the file is not UTF-8', async () => {
    write('links.yml', '- { name: a, link: /a }');
    const links = open();
    write('links.yml', new Uint8Array(Buffer.from('\ufeff- { name: b, link: /b }', 'utf16le')));
    await later(links);
    expect(names(links)).toEqual(['a']);
    expect(lines).toEqual([
      expect.stringMatching(/^links\.yml: is not UTF-8 text but UTF-16; .*; the last valid version stays in use$/),
    ]);
  });

  it('leaves the last valid list if reading fails', async () => {
    write('links.yml', '- { name: a, link: /a }');
    const links = open({ locksAreKnown: () => Promise.reject(new Error('out of memory')) });
    write('links.yml', '- { name: b, link: /b }');
    await later(links);
    expect(names(links)).toEqual(['a']);
    expect(lines).toEqual(['links.yml: Error: out of memory; the last valid version stays in use']);
  });
});

const locking = (...lockedGroups: string[]) => ({ ...defaults, lockedGroups });

describe('changed locks', () => {
  const THREE =
    '- {name: a, link: /a, category: 甲}\n- {name: b, link: /b, category: 乙}\n- {name: c, link: /c, category: 丙}\n';

  it('apply at once to newly locked groups, and unlock links only after the file was read again', async () => {
    write('links.yml', THREE);
    const reading = gate();
    const locksAreKnown = async () => {
      await reading.opened;
      return true;
    };
    const links = open({ site: locking('甲'), locksAreKnown });
    expect(names(links)).toEqual(['b', 'c']);
    links.use(locking('乙'));
    expect(names(links)).toEqual(['c']);
    expect(links.locked().map(({ name }) => name)).toEqual(['a', 'b']);
    expect(shown(links)).not.toMatch(/"a"|"b"/);
    reading.open();
    await links.readNow();
    expect(names(links)).toEqual(['a', 'c']);
    expect(links.answer().br).toBeDefined();
  });

  it('leave all earlier locks in place while the file cannot be read', async () => {
    write('links.yml', THREE);
    const links = open({ site: locking('甲') });
    write('links.yml', '- [');
    links.use(locking('乙'));
    await links.readNow();
    links.use(locking('丙'));
    await links.readNow();
    expect(names(links)).toEqual([]);
    write('links.yml', THREE);
    await links.readNow();
    expect(names(links)).toEqual(['a', 'b']);
  });

  it('cause another read if they arrive while the file is being read', async () => {
    write('links.yml', THREE);
    let times = 0;
    const links = open({
      site: locking('甲'),
      locksAreKnown: async () => {
        times += 1;
        if (times === 1) links.use(locking('乙'));
        return true;
      },
    });
    await links.readNow();
    expect(names(links)).toEqual(['a', 'c']);
    expect(times).toBeGreaterThan(1);
  });

  it('show no link of a newly locked group if they arrive between reading and showing', async () => {
    write('links.yml', THREE);
    const seen: string[][] = [];
    let times = 0;
    const links = open({
      site: locking('甲'),
      locksAreKnown: async () => {
        times += 1;
        // One turn of the queue later the file has been read, and is not shown yet.
        if (times === 1) void Promise.resolve().then(() => Promise.resolve().then(() => links.use(locking('乙'))));
        return true;
      },
      onChange: () => seen.push(names(links)),
    });
    await links.readNow();
    await links.readNow();
    expect(seen[0]).toEqual(['c']);
    expect(seen.slice(1).flat()).not.toContain('b');
    expect(names(links)).toEqual(['a', 'c']);
  });

  it('apply to links that are shown before the file was read', () => {
    write('links.yml', THREE);
    const links = open({ site: locking('甲') });
    links.show(
      [...links.locked(), ...links.open()].map((link) => ({ ...link, name: `${link.name}!` })),
      [],
    );
    expect(names(links)).toEqual(['b!', 'c!']);
    expect(links.locked().map(({ name }) => name)).toEqual(['a!']);
  });
});
