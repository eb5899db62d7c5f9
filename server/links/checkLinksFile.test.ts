import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { allowSchemes } from '../../src/contract/address.ts';
import { checkLinksFile } from './checkLinksFile.ts';
import { sortLinks } from './linksSource.ts';
import { decodeUtf8 } from '../files/readUtf8File.ts';
import { logLine, problemLine } from '../files/fileProblem.ts';
import { fc } from '../../tests/support/properties.ts';

const locked = lockedGroupsOf(['个人', 'DEMO', 'AI 私藏', 'Café']);

function check(text: string) {
  const { items, lines, problems } = checkLinksFile(text, locked);
  return {
    names: items?.map(({ name }) => name),
    lines,
    reported: problems.map((problem) => problemLine('links.yml', problem)),
  };
}

/** Addresses of the public links in a file with these bytes. */
function open(bytes: Uint8Array): string[] {
  const read = decodeUtf8(bytes);
  if ('problem' in read) return [];
  return sortLinks(checkLinksFile(read.text, locked).items ?? [], locked).open.map(({ link }) => link);
}

const shown = (text: string, names: string[]) =>
  (checkLinksFile(text, lockedGroupsOf(names)).items ?? []).map(({ link }) => link);

const whole = (category: string, name = '乙') => `- name: ${name}\n  link: /${name}\n  category: ${category}\n`;

describe('keywords', () => {
  const link = '- name: NAS\n  link: /nas\n';

  it('are a list of texts', () => {
    expect(check(`${link}  keywords: [群晖, 1024]\n  category: AI\n`).reported).toEqual([]);
  });

  it.each(['keywords: 群晖, nas', 'keywords: 群晖'])('as one text (%s) are read, and reported', (written) => {
    const { items, problems } = checkLinksFile(`${link}  ${written}\n  category: AI\n`, locked);
    expect(items?.[0]?.keywords).toContain('群晖');
    expect(problems).toMatchObject([{ line: 3, text: 'expected a list of words', isWarning: true }]);
  });

  it.each(['keywords: { a: b }', 'keywords: [nas, [b]]', 'keywords: [nas, null]'])(
    'that are not text (%s) are reported, and the link is shown without them',
    (written) => {
      const { names, reported } = check(`${link}  ${written}\n  category: AI\n`);
      expect(names).toEqual(['NAS']);
      expect(reported).toEqual([expect.stringContaining('links.yml:3: [0].keywords: expected a list of words, found')]);
    },
  );
});

describe('an entry whose category is unclear', () => {
  it.each([
    ['is a list', 'category: [个人]', 'category must be one text, such as Work or "2024", found ["个人"]'],
    ['is a number', 'category: 2024', 'category must be one text, such as Work or "2024", found 2024'],
    ['is empty', 'category:', 'category must be one text, such as Work or "2024", found null'],
    ['is written twice', 'category: 个人\n  category: AI', 'category is written twice'],
    ['is misspelt', 'catgory: 个人', 'unknown field, and no category'],
    ['has a capital', 'Category: 个人', 'unknown field, and no category'],
    ['is called a group', 'group: x', 'unknown field, and no category'],
    ['is called so in Chinese', '分类: x', 'unknown field, and no category'],
    ['stands under a word of its own', 'tag: ＤＥＭＯ', 'unknown field, and no category'],
    ['stands in another field', 'more: { category: 个人 }', 'unknown field, and no category'],
    ['has a full-width colon', ' category：个人', 'the category may be a part of this value'],
    ['has no space behind it', ' category:个人', 'the category may be a part of this value'],
    ['stands among the keywords', 'keywords: [nas, category: 个人]', 'the category may be a part of this value'],
    [
      'begins with a dash below the keywords',
      'keywords:\n    - nas\n    - category: 个人',
      'the category may be a part of this value',
    ],
    ['goes on behind the last keyword', 'keywords:\n    - nas\n      category个人', 'category'],
    [
      'is one of the keywords by a comma too many',
      'keywords: "nas, category 个人"',
      'the category may be a part of this value',
    ],
  ])('is left out and reported if the category %s', (_, line, doubt) => {
    const { names, lines, reported } = check(`- name: 甲\n  link: /a\n  ${line}\n${whole('AI')}`);
    expect(names).toEqual(['乙']);
    expect(lines[0]).toBeGreaterThan(3);
    expect(reported).toContainEqual(expect.stringMatching(/^links\.yml:[1-5]: .*not shown: /));
    expect(reported.join('\n')).toContain(doubt);
  });

  describe.each(['colour', 'constructor', 'toString', '__proto__'])('beside the unknown field %s', (field) => {
    const entry = `- name: 甲\n  link: /a\n  ${field}: red\n`;

    it('is left out where any group is locked, since the field may be its category', () => {
      const { names, reported } = check(entry + whole('AI'));
      expect(names).toEqual(['乙']);
      expect(reported).toEqual([
        expect.stringContaining(`links.yml:3: [0].${field}: not shown: unknown field, and no`),
      ]);
    });

    it('is shown where nothing is locked', () => {
      const { items, problems } = checkLinksFile(entry + whole('AI'), lockedGroupsOf([]));
      expect(items?.map(({ name }) => name)).toEqual(['甲', '乙']);
      expect(problems).toMatchObject([{ line: 3, field: `[0].${field}`, text: 'unknown field' }]);
    });

    it('is left out where another site.yml may lock', () => {
      expect(checkLinksFile(entry + whole('AI'), lockedGroupsOf([]), 10, true).items).toHaveLength(1);
    });

    it('is shown if it has a category', () => {
      const { names, reported } = check(`${entry}  category: AI\n${whole('AI')}`);
      expect(names).toEqual(['甲', '乙']);
      expect(reported).toEqual([`links.yml:3: [0].${field}: unknown field`]);
    });
  });

  it('may have notes whose names begin with x-', () => {
    const notes = '- name: 甲\n  link: /a\n  x-note: 个人\n  x-tags: { a: [b] }\n';
    expect(check(notes + whole('AI'))).toMatchObject({ names: ['甲', '乙'], reported: [] });
  });

  it('may have its category from the anchor of a note', () => {
    for (const field of ['x-group', 'note']) {
      const first = `- name: 甲\n  link: /甲\n  category: &group AI\n  ${field}: &group 个人\n`;
      const { items } = checkLinksFile(first + whole('*group') + whole('AI'), locked);
      expect(items?.map(({ category }) => category)).toEqual(['AI', '个人', 'AI']);
    }
  });

  describe('because a link was pasted into the middle of another one', () => {
    const PASTED =
      '- name: 密\n  link: /secret\n- name: 新\n  link: /new\n  category: AI\n  category: 个人\n' +
      '- name: 甲\n  link: /a\n  category: AI\n';
    const RUN_TOGETHER = '- name: 甲\n  link: /a\n  name: 密\n  link: /secret\n  category: AI\n';

    it('is left out, wherever the second category is, and so are two links in one', () => {
      expect(shown(PASTED, ['个人'])).toEqual(['/a']);
      expect(shown(`${PASTED}- name: 乙\n  link: /b\n- name: 丙\n  link: /c\n  category: AI\n`, ['个人'])).toEqual([
        '/a',
        '/c',
      ]);
      expect(shown(RUN_TOGETHER, ['个人'])).toEqual([]);
    });

    it('is shown where nothing is locked', () => {
      expect(shown(PASTED, [])).toEqual(['/secret', '/a']);
      expect(shown(RUN_TOGETHER, [])).toEqual(['/secret']);
    });
  });

  it('is left out if an alias is its second category', () => {
    const first = '- name: 甲\n  link: /甲\n  x-note: &field category\n  category: AI\n';
    expect(check(first + whole('AI\n  *field : 个人') + whole('AI')).lines).toEqual([1, 9]);
  });

  it.each(['x-category: 个人', 'x-Category: 天气', 'x-分类: 个人'])(
    'is left out if a note is named like the category that it lacks: %s',
    (note) => {
      const text = `- name: 甲\n  link: /甲\n  ${note}\n`;
      expect(check(text + whole('AI'))).toMatchObject({
        names: ['乙'],
        reported: [expect.stringMatching(/^links.yml:3: /)],
      });
      expect(check(`${text}  category: AI\n`)).toMatchObject({ names: ['甲'], reported: [] });
      expect(checkLinksFile(text + whole('AI'), lockedGroupsOf([])).items).toHaveLength(2);
    },
  );

  it.each(['x-note: 一, category：个人', 'x-note: 一\n   category：个人', 'x-note:\n    category: 个人'])(
    'is left out if the category may be a part of a note: %j',
    (line) => {
      expect(check(`- name: 甲\n  link: /a\n  ${line}\n${whole('AI')}`).names).toEqual(['乙']);
    },
  );

  it('is left out if another field may be a part of its category', () => {
    const { names, reported } = check(`- name: 甲\n  link: /a\n  category: AI is_home：true\n${whole('AI')}`);
    expect(names).toEqual(['乙']);
    expect(reported).toEqual([expect.stringContaining('links.yml:3: not shown: the category goes on with another')]);
  });

  it('has its other wrong values reported, and is shown without them', () => {
    const { items, problems } = checkLinksFile(
      `- name: 甲\n  link: /a\n  icon: [a]\n  category: AI\n  check: 是\n`,
      locked,
    );
    expect(items).toEqual([expect.objectContaining({ name: '甲', icon: '', category: 'AI' })]);
    expect(problems.map(({ line, field, corrected }) => [line, field, corrected])).toEqual([
      [3, '[0].icon', undefined],
      [5, '[0].check', '  check: true'],
    ]);
  });

  it('does not fill the log', () => {
    const { reported } = check('- { name: 甲, link: /a, category: 1 }\n'.repeat(50) + whole('AI'));
    expect(reported).toHaveLength(11);
    expect(reported.at(-1)).toBe('links.yml: … and 40 more');
  });
});

describe('a category that begins with a locked name', () => {
  it.each([
    ['个人/钱', '个人 / 钱'],
    ['个人／钱', '个人 / 钱'],
    ['个人 > 钱', '个人 / 钱'],
    ['个人 - 钱 # 银行', '个人 / 钱 # 银行'],
    ['个人、钱', '个人 / 钱'],
    ['个人 钱', '个人 / 钱'],
    ['"个人：钱"', '"个人 / 钱"'],
    ['个人(钱)', '个人 / 钱'],
    ['个人。', '个人'],
    ['钱、个人', '个人'],
    ['ai-私藏-画', 'AI 私藏 / 画'],
    ['DEMO++', 'DEMO / ++'],
  ])('is locked, and reported with its usual name: %s', (category, usual) => {
    const text = `- name: 甲\n  link: /a\n  category: ${category}\n${whole('生活')}`;
    const { items, problems } = checkLinksFile(text, locked);
    expect(sortLinks(items ?? [], locked).open.map(({ name }) => name)).toEqual(['乙']);
    expect(problems).toMatchObject([{ line: 3, corrected: `  category: ${usual}`, isWarning: true }]);
    const after = checkLinksFile(text.replace(`  category: ${category}`, problems[0]?.corrected ?? ''), locked);
    expect(after.problems).toEqual([]);
    expect(sortLinks(after.items ?? [], locked).open.map(({ name }) => name)).toEqual(['乙']);
  });

  it('is logged with the category alone, in braces too', () => {
    const { problems } = checkLinksFile('- { name: 甲, link: /a, category: 个人-钱, check: true }\n', locked);
    expect(problems.map((problem) => [problem.corrected, logLine('links.yml', problem)])).toEqual([
      [
        '- { name: 甲, link: /a, category: 个人 / 钱, check: true }',
        expect.stringMatching(/^links\.yml:1: category begins with .* 个人, .*\. Write:\ncategory: 个人 \/ 钱$/s),
      ],
    ]);
  });

  it.each(['个人 / 钱', 'ＤＥＭＯ', '个人箱', '我的个人'])('is not reported for %s', (category) => {
    expect(check(whole(category)).reported).toEqual([]);
  });
});

describe('an address without a protocol', () => {
  it('is opened with https and reported with its line', () => {
    const text = `- name: 百度\n  link: www.baidu.com\n  category: 生活\n${whole('AI')}`;
    const { items, problems } = checkLinksFile(text, locked);
    expect(items?.map(({ link }) => link)).toEqual(['https://www.baidu.com', '/乙']);
    expect(problems.map((problem) => problemLine('links.yml', problem))).toEqual([
      'links.yml:2: link: "www.baidu.com" does not begin with https://; it is opened as "https://www.baidu.com". Write:\n  link: https://www.baidu.com',
    ]);
  });

  it('does not fill the log', () => {
    const { reported } = check('- { name: 甲, link: a.example, category: AI }\n'.repeat(50));
    expect(reported).toHaveLength(11);
    expect(reported.at(-1)).toBe('links.yml: … and 40 more');
  });

  it.each([
    ['192.168.20.14:8096', 'http://192.168.20.14:8096'],
    ['localhost:5173', 'http://localhost:5173'],
    ['nas.local:5000', 'http://nas.local:5000'],
    ['photo.lan/albums', 'http://photo.lan/albums'],
  ])('is opened with http for a device in the home network: %s', (address, opened) => {
    const { items, problems } = checkLinksFile(`- { name: 甲, link: ${address}, category: AI }`, locked);
    expect(items?.[0]?.link).toBe(opened);
    expect(problems.map((problem) => problemLine('links.yml', problem))).toEqual([
      `links.yml:1: link: "${address}" does not begin with http://; it is opened as "${opened}". Write:\n- { name: 甲, link: ${opened}, category: AI }`,
    ]);
  });
});

describe('an invalid address', () => {
  it.each(['printer', '12306', '"javascript:alert(1)"', '//nas.example.com/files', 'nas:5000', 'http//a.example'])(
    'is reported with its line and not changed: %s',
    (address) => {
      const { items, problems } = checkLinksFile(`- { name: 甲, link: ${address}, category: AI }`, locked);
      expect(items?.[0]?.link).toBe(address.replaceAll('"', ''));
      expect(problems).toEqual([
        {
          line: 1,
          text: expect.stringMatching(/^link: ".+" is not an address; write it in full/),
          logText: expect.stringMatching(/^link: … is not an address/),
        },
      ]);
    },
  );

  it('is none with a scheme that site.yml allows', () => {
    allowSchemes(['obsidian', 'javascript']);
    const links = ['obsidian://open', 'obsidia://open', 'javascript:alert(1)'];
    const list = links.map((link) => `- { name: 甲, link: "${link}", category: AI }\n`).join('');
    expect(checkLinksFile(list, locked).problems.map(({ line }) => line)).toEqual([2, 3]);
    allowSchemes([]);
  });

  it.each([
    ['nas', /^lan: "nas" is not an address/],
    ['192.168.1.10', /^lan: "192.168.1.10" does not begin with http:\/\//],
  ])('is reported by its own field at home: %s', (address, text) => {
    const { problems } = checkLinksFile(`- { name: 甲, lan: ${address}, category: AI }`, locked);
    expect(problems).toMatchObject([{ line: 1, text: expect.stringMatching(text) }]);
  });
});

const other = (product: string) => [
  `links.yml:1: this looks like a file of ${product}, not a list of links. Save it under another name and run npm run migrate -- FILE to import its links`,
];

describe('the file of another start page', () => {
  it.each([
    ['homepage', '- Rack:\n    - Disk:\n        href: http://192.168.3.4:5000/\n        description: x\n'],
    ['homepage', '- 读:\n    - Feed:\n        - { abbr: F, href: https://feed.example/ }\n'],
    ['Homer', 'title: x\nservices:\n  - name: Rack\n    items:\n      - { name: Disk, url: https://disk.example/ }\n'],
    [
      'Dashy',
      'pageInfo: { title: x }\nsections:\n  - name: Rack\n    items:\n      - { title: Disk, url: https://d.example/ }\n',
    ],
    ['glance', 'pages:\n  - name: Home\n    columns:\n      - size: full\n        widgets: []\n'],
    ['Flare', 'links:\n  - { name: Disk, link: https://disk.example/, category: 1 }\n'],
    ['sun-panel', '{"appName": "Sun-Panel-Config", "icons": []}'],
    ['iTab', '{"navConfig": [{"name": "x", "children": []}]}'],
    ['Porchlight', '{"app": "porchlight", "links": [{"name": "a", "link": "https://a.example/"}]}'],
  ])('is reported with the command that imports it, and no link is shown: %s', (product, text) => {
    expect(check(text)).toEqual({ names: undefined, lines: [], reported: other(product) });
  });

  it('is not reported as a list of links with a mistake', () => {
    expect(check('- name: 乙\n  url: https://b.example/\n').reported.join()).not.toContain('migrate');
    expect(check('name: 乙\n').reported.join()).not.toContain('migrate');
  });
});

describe('links.yml', () => {
  it('is reported with merge keys, which are not supported', () => {
    const text = `- &a { name: 甲, link: /a, category: AI }\n- { <<: *a, name: 乙, link: /b }\n- { <<: *a, name: 丙, link: /c, category: AI }\n`;
    const { names, reported } = check(text);
    expect(names).toEqual(['甲', '丙']);
    expect(reported).toEqual([
      expect.stringContaining('links.yml:2: [1].<<: not shown: unknown field'),
      'links.yml:3: [2].<<: unknown field',
    ]);
  });
});

describe('the last entry of links.yml', () => {
  it('is left out without a category, because the file may be incomplete', () => {
    const { names, reported } = check(`${whole('AI', '甲')}- name: 乙\n  link: /b\n`);
    expect(names).toEqual(['甲']);
    expect(reported).toEqual([expect.stringMatching(/^links\.yml:4: not shown: the last link has no category/)]);
  });

  it.each(['个', 'demo'.slice(0, 3), 'AI', 'AI 私', 'Cafe'])(
    'is left out if the file ends with the category %s, which may be incomplete',
    (category) => {
      const { names, reported } = check(whole('生活', '甲') + whole(category).trimEnd());
      expect(names).toEqual(['甲']);
      expect(reported).toEqual([expect.stringContaining('the file ends in the category of the last link')]);
      expect(check(whole('生活', '甲') + whole(category)).names).toEqual(['甲', '乙']);
    },
  );

  it('is shown if its category is not the beginning of another, and stays if it is locked already', () => {
    expect(check(whole('生活').trimEnd()).names).toEqual(['乙']);
    expect(check(whole('个人').trimEnd()).names).toEqual(['乙']);
  });

  it('is shown if it is in closed braces', () => {
    expect(check('- { name: 甲, link: /a }').names).toEqual(['甲']);
    expect(check('[{ name: 甲, link: /a }]').names).toEqual(['甲']);
  });
});

describe('links.yml that is cut off at any byte', () => {
  it('shows no locked address of the shipped file', () => {
    const bytes = readFileSync('config/links.yml');
    const { items } = checkLinksFile(bytes.toString(), locked);
    const secret = new Set(sortLinks(items ?? [], locked).locked.map(({ link }) => link));
    expect(secret.size).toBeGreaterThan(3);
    const starts = [...bytes.toString('latin1').matchAll(/^- /gm)].map(({ index }) => index);
    // Nothing is locked in what comes before the first locked entry.
    const first = Math.min(...Array.from(secret, (link) => bytes.indexOf(link)));
    let seen = 0;
    for (let end = starts.findLast((one) => one < first) ?? 0; end <= bytes.length; end += 1) {
      // Entries are independent: the two before the cut are read as in the whole file.
      const start = starts.filter((one) => one < end).at(-2) ?? 0;
      const shown = open(bytes.subarray(start, end));
      seen += shown.length;
      expect(
        shown.filter((link) => secret.has(link)),
        `cut at byte ${end}`,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('shows no locked address of any file that an owner may write', () => {
    const category = fc.constantFrom(
      '个人',
      '"个人"',
      "'demo'",
      'AI 私藏',
      'Café',
      'Cafe\u0301',
      ' ＤＥＭＯ ',
      '生活',
      'AI',
      undefined,
    );
    const field = fc.constantFrom(
      'icon: github',
      'description: 一 二',
      'description: |\n    长\n    文',
      'is_home: true',
      '# 注',
    );
    const entry = fc.record({
      category,
      before: fc.array(field, { maxLength: 2 }),
      after: fc.array(field, { maxLength: 2 }),
    });
    const file = fc.tuple(
      fc.array(entry, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(file, ([entries, lineEnd, part]) => {
        const texts = entries.map(({ category: name, before, after }, index) => {
          const isSecret = name !== undefined && locked.groupOf(name) !== undefined;
          const unique = new Map([...before, ...after].map((line) => [line.split(':')[0], line]));
          const line = name === undefined ? [] : [`category: ${name}`];
          const fields = [`link: /${isSecret ? 'secret' : 'open'}${index}`, ...unique.values(), ...line];
          return `- name: 链接${index}\n${fields.map((one) => `  ${one}\n`).join('')}`;
        });
        const bytes = Buffer.from(texts.join('\n').replaceAll('\n', lineEnd));
        const cut = open(bytes.subarray(0, Math.round(bytes.length * part)));
        expect(cut.filter((link) => link.includes('secret'))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
