import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { placedAfter, type LinkList } from '../../src/contract/applyLinkChanges.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { GroupChange, LinkChange } from '../../src/contract/ownerLinks.ts';
import { fc } from '../../tests/support/properties.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { OwnerError } from '../owner/ownerError.ts';
import { linkChangesOf } from '../owner/planLinks.ts';
import { lostComments } from './editSite.ts';
import { NotEditable } from './setValue.ts';
import { linksIn, writeLinks } from './writeLinks.ts';

const example = readFileSync('config/links.yml', 'utf8');
const locked = lockedGroupsOf(['个人', '秘密，真的']);
const listed = (text: string) => checkLinksFile(text.replace(/^\uFEFF/, ''), locked).items ?? [];
const names = (text: string) => listed(text).map(({ name }) => name);

/** The text after changes; undefined if they name an entry that is not there. */
function changed(text: string, changes: readonly LinkChange[]): string | undefined {
  const after = placedAfter(linksIn(text, locked), changes);
  const moved = new Set(changes.flatMap((change) => (change.do === 'move' ? [change.at] : [])));
  return after && writeLinks(text, after, { locked, moved });
}

function change(text: string, ...changes: LinkChange[]): string {
  const after = changed(text, changes);
  if (after === undefined) throw new Error('an unknown entry');
  return after;
}

type ChangeOfLinks = Exclude<GroupChange, { do: 'lock' | 'unlock' }>;
const changeGroup = (text: string, wanted: ChangeOfLinks) =>
  change(text, ...linkChangesOf(linksIn(text, locked), wanted));

const LIST = `# head

# ── A ──

- name: a1
  link: /a1 # home
  category: A
# about a2
- name: a2
  link: /a2
  category: A

# ── B ──

- { name: b1, link: /b1, category: B } # flow

- name: b2
  # inside
  link: /b2
  category: B

# tail
`;

/** Headings directly above the first links, without empty lines. */
const GROUPS = `# 工作
- { name: a1, link: /a1, category: 工作 }
- { name: a2, link: /a2, category: 工作 }
# 生活
- { name: b1, link: /b1, category: 生活 }
- { name: b2, link: /b2, category: 生活 }
`;

describe('a link', () => {
  it.each<[string, LinkChange[], string[]]>([
    ['a field', [{ do: 'change', at: 0, set: { name: '甲: 乙' } }], ['-- name: a1', "+- name: '甲: 乙'"]],
    ['a new field, in its place', [{ do: 'change', at: 1, set: { status: 'new' } }], ['+  status: new']],
    [
      'a field in braces',
      [{ do: 'change', at: 2, set: { name: 'x, y', icon: 'y' } }],
      ['-- { name: b1, link: /b1, category: B } # flow', "+- { name: 'x, y', link: /b1, category: B, icon: y } # flow"],
    ],
    ['the switch', [{ do: 'change', at: 0, set: { is_home: 'true' } }], ['+  is_home: true']],
    [
      'a group with an odd name',
      [{ do: 'change', at: 3, set: { category: '秘密，真的' } }],
      ['-  category: B', "+  category: '秘密，真的'"],
    ],
    ['number as name', [{ do: 'change', at: 0, set: { name: '12306' } }], ['-- name: a1', "+- name: '12306'"]],
    ['nothing', [{ do: 'change', at: 0, set: { name: 'a1' } }], []],
  ])('is changed, and nothing else: %s', (_, changes, lines) => {
    const after = change(LIST, ...changes);
    const [old, now] = [LIST.split('\n'), after.split('\n')];
    expect([
      ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
      ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
    ]).toEqual(lines);
    expect(after.split('\n').length).toBe(
      old.length +
        lines.filter((line) => line.startsWith('+')).length -
        lines.filter((line) => line.startsWith('-')).length,
    );
  });

  it('is added at the requested position', () => {
    const link = { name: 'n', link: 'https://n.example/', category: 'A' };
    const after = change(
      LIST,
      { do: 'add', link, place: { after: 1 } },
      { do: 'add', link: { ...link, name: 'm' }, place: { before: 0 } },
    );
    expect(names(after)).toEqual(['m', 'a1', 'a2', 'n', 'b1', 'b2']);
    expect(after.indexOf('# ── A ──')).toBeLessThan(after.indexOf('name: m'));
    expect(after.indexOf('name: n')).toBeLessThan(after.indexOf('# ── B ──'));
    const end = change(LIST, { do: 'add', link, place: { end: true } }, { do: 'change', at: 4, set: { icon: 'moon' } });
    expect(end).toContain(
      '  category: B\n- name: n\n  link: https://n.example/\n  icon: moon\n  category: A\n\n# tail\n',
    );
  });

  it('moves with the comment directly above it, and stays below the heading of its group', () => {
    const after = change(LIST, { do: 'move', at: 1, place: { before: 0 } });
    expect(after).toContain('# ── A ──\n\n# about a2\n- name: a2\n');
    expect(lostComments(LIST, after)).toEqual([]);
  });

  it('is inserted above the heading of the next group if it belongs to another one', () => {
    const after = change(LIST, { do: 'move', at: 3, place: { before: 0 } });
    expect(names(after)).toEqual(['b2', 'a1', 'a2', 'b1']);
    expect(after.indexOf('name: b2')).toBeLessThan(after.indexOf('# ── A ──'));
    expect(lostComments(LIST, after)).toEqual([]);
    expect(change(GROUPS, { do: 'move', at: 3, place: { before: 0 } })).toBe(
      '- { name: b2, link: /b2, category: 生活 }\n# 工作\n' +
        '- { name: a1, link: /a1, category: 工作 }\n- { name: a2, link: /a2, category: 工作 }\n' +
        '# 生活\n- { name: b1, link: /b1, category: 生活 }\n',
    );
    // A comment that names no group is about the whole file.
    const own = GROUPS.replace('# 工作', '# my links');
    expect(change(own, { do: 'move', at: 3, place: { before: 0 } })).toMatch(/^# my links\n- \{ name: b2/);
  });

  it.each<[string, LinkChange[]]>([
    ['is moved within its group', [{ do: 'move', at: 2, place: { after: 3 } }]],
    ['is moved to another group', [{ do: 'move', at: 2, place: { after: 0 } }]],
    [
      'changes its group',
      [
        { do: 'change', at: 2, set: { category: '工作' } },
        { do: 'move', at: 2, place: { after: 1 } },
      ],
    ],
  ])('leaves the heading of its group if it is the first and %s', (_, changes) => {
    const after = change(GROUPS, ...changes);
    expect(after).toContain('# 生活\n- { name: b2, link: /b2, category: 生活 }\n');
    expect(lostComments(GROUPS, after)).toEqual([]);
  });

  it('is removed with the comment directly above it, without headings', () => {
    const after = change(LIST, { do: 'remove', at: 1 }, { do: 'remove', at: 3 });
    expect(names(after)).toEqual(['a1', 'b1']);
    expect(lostComments(LIST, after)).toEqual(['# about a2', '# inside']);
  });

  it('gets its group written if it moves to the end', () => {
    const text = '- name: a\n  link: /a\n- name: b\n  link: /b\n  category: B\n';
    expect(change(text, { do: 'remove', at: 1 })).toBe('- name: a\n  link: /a\n  category: 其他\n');
    const after = change(text, { do: 'move', at: 0, place: { end: true } });
    expect(names(after)).toEqual(['b', 'a']);
  });

  it('is not changed if it does not exist', () => {
    expect(changed(LIST, [{ do: 'remove', at: 9 }])).toBeUndefined();
    expect(changed(LIST, [{ do: 'move', at: 0, place: { after: 9 } }])).toBeUndefined();
  });
});

describe('a group', () => {
  it('moves with its heading, and its other links join it', () => {
    const after = changeGroup(LIST, { do: 'move', name: 'B', before: 'A' });
    expect(names(after)).toEqual(['b1', 'b2', 'a1', 'a2']);
    expect(after.indexOf('# ── B ──')).toBeLessThan(after.indexOf('name: b1'));
    expect(after.indexOf('# ── A ──')).toBeLessThan(after.indexOf('name: a1'));
    expect(after.indexOf('name: b2')).toBeLessThan(after.indexOf('# ── A ──'));
    expect(lostComments(LIST, after)).toEqual([]);
  });

  it('moves with headings that are directly above its links', () => {
    const text = `${GROUPS}# 工作，后来的\n- { name: a3, link: /a3, category: 工作 }\n- { name: a4, link: /a4, category: 工作 }\n`;
    const after = changeGroup(text, { do: 'move', name: '工作', before: null });
    expect(names(after)).toEqual(['b1', 'b2', 'a1', 'a2', 'a3', 'a4']);
    expect(after.match(/#.*|name: \w+/g)).toEqual([
      '# 生活',
      'name: b1',
      'name: b2',
      '# 工作',
      'name: a1',
      'name: a2',
      '# 工作，后来的',
      'name: a3',
      'name: a4',
    ]);
  });

  it('is renamed, merged or removed', () => {
    expect(listed(changeGroup(LIST, { do: 'rename', name: 'a', to: 'C' })).map(({ category }) => category)).toEqual([
      'C',
      'C',
      'B',
      'B',
    ]);
    expect(names(changeGroup(LIST, { do: 'remove', name: 'A', to: null }))).toEqual(['b1', 'b2']);
    expect(listed(changeGroup(LIST, { do: 'remove', name: 'A', to: 'B' })).map(({ category }) => category)).toEqual([
      'B',
      'B',
      'B',
      'B',
    ]);
  });
});

describe('unusual YAML of an owner', () => {
  it.each([
    ['Windows line ends', LIST.replaceAll('\n', '\r\n')],
    ['no line end', '- name: a\n  link: /a\n  category: x\n- name: b\n  link: /b\n  category: x'],
    ['a byte order mark', `\uFEFF${LIST}`],
    ['a document start', `--- # c\n${LIST}`],
    ['an indented list', LIST.replace(/^(?=[- ])/gm, '  ')],
    ['tabs behind colons', LIST.replaceAll(': ', ':\t')],
    [
      'quotes and odd fields',
      '- "name": "a"\n  \'link\': /a\n  colour: red # x\n  category: \'x\'\n- name: b\n  link: /b\n  category: x\n',
    ],
    ['tags', '- name: !!str 12\n  link: /a\n  category: x\n- name: b\n  link: /b\n  category: x\n'],
    [
      'texts in lines',
      '- name: a\n  description: >-\n    one\n\n    # no comment\n  link: /a\n  category: x\n- name: b\n  link: /b\n  category: x\n',
    ],
  ])('is unchanged: %s', (_, text) => {
    const after = change(
      text,
      { do: 'change', at: 1, set: { name: 'z', icon: 'moon' } },
      { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { before: 1 } },
    );
    expect(lostComments(text, after)).toEqual([]);
    expect(names(after).slice(0, 3)).toEqual([names(text)[0], 'n', 'z']);
    expect(after.startsWith(text.slice(0, 30))).toBe(true);
    expect(/\r/.test(after)).toBe(text.includes('\r'));
    expect(/(^|[^\r])\n/.test(after) && text.includes('\r')).toBe(false);
  });

  it.each([
    ['an empty file', ''],
    ['comments alone', '# c\n'],
    ['an empty list', '# c\n[]\n# d\n'],
  ])('accepts a first link: %s', (_, text) => {
    const after = change(text, { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } });
    expect(names(after)).toEqual(['n']);
    expect(lostComments(text, after)).toEqual([]);
  });

  it.each([
    ['brackets', '[{ name: a, link: /a, category: x }]\n', 'brackets'],
    ['tabs as indent', '- name: a\n\tlink: /a\n', 'broken'],
    ['a directive', '%YAML 1.1\n---\n- { name: a, link: /a, category: x }\n', 'directives'],
    ['fields', 'name: a\n', 'broken'],
  ])('is refused: %s', (_, text, obstacle) => {
    let refused: unknown;
    try {
      change(text, { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(NotEditable);
    expect(refused).toMatchObject({ obstacle });
  });

  it.each([
    ['anchors', '- &a { name: a, link: /a, category: x }\n- *a\n'],
    ['a merge', '- &a { name: a, link: /a, category: x }\n- { <<: *a, name: b }\n'],
  ])('with %s, links can be added and none changed', (_, text) => {
    const adding: LinkChange = { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } };
    for (const line of text.split('\n')) expect(change(text, adding)).toContain(line);
    expect(names(change(text, adding))).toEqual([...names(text), 'n']);
    const others: LinkChange[] = [
      { do: 'remove', at: 0 },
      { do: 'change', at: 0, set: { name: 'c' } },
      { do: 'move', at: 0, place: { after: 1 } },
    ];
    for (const other of others) expect(() => change(text, adding, other)).toThrow(new NotEditable('anchors'));
  });

  it('an entry that may be meant as locked never becomes public by a change of its neighbours', () => {
    // Three cases: a last entry without a category, half an entry, and a misspelt field.
    const last = '- name: a\n  link: /a\n  category: x\n- name: secret\n  link: /b\n';
    const adding: LinkChange = { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } };
    const added = change(last, adding);
    expect(names(added)).toEqual(['a', 'n']);
    expect(linksIn(added, locked).at(-1)).toBeNull();
    const half = '- name: secret\n  link: /b\n- category: 个人\n- name: a\n  link: /a\n  category: x\n';
    expect(names(half)).toEqual(['a']);
    expect(() => change(half, { do: 'remove', at: 1 })).toThrow(NotEditable);
    expect(() => change(half, { do: 'move', at: 2, place: { before: 1 } })).toThrow(NotEditable);
    expect(changed(half, [{ do: 'move', at: 0, place: { end: true } }])).toBeUndefined();
  });
});

/** The lines of a text, whatever their line ends are. */
const linesOf = (whole: string) => new Set(whole.replaceAll('\r', '').split('\n'));

/** Wild edits in files that desk and hand have written in turns. */
describe('a file that is edited at the desk and by hand in turns', () => {
  const text = fc.constantFrom(
    'a',
    '甲 乙',
    'x: y',
    '# x',
    "it's",
    '12',
    'true',
    '“q”',
    '- x',
    'a, b',
    '',
    '[x',
    '*x',
    '&y',
    '!z',
  );
  const filled = text.filter((value) => value !== '');
  const group = fc.constantFrom('AI', '生活', '个人', '2024', 'a, b', '秘密，真的', '其他', 'C#', '#日记');
  const home = fc.constantFrom('true' as const, '' as const);
  const fields = { name: filled, icon: text, status: text, description: text, category: group, is_home: home };
  const set = fc.record(fields, { requiredKeys: [] });
  const at = fc.nat(9);
  const end = fc.constant({ end: true as const });
  const place = fc.oneof(
    at.map((before) => ({ before })),
    at.map((after) => ({ after })),
    end,
  );
  const link = set.map((more) => ({ name: 'new', link: 'https://n.example/', ...more }));
  const single = fc.oneof(
    fc.record({ do: fc.constant('add' as const), link, place }),
    fc.record({ do: fc.constant('change' as const), at, set }),
    fc.record({ do: fc.constant('move' as const), at, place }),
    fc.record({ do: fc.constant('remove' as const), at }),
  );
  const whole = fc.oneof(
    fc.record({ do: fc.constant('move' as const), name: group, before: fc.option(group) }),
    fc.record({ do: fc.constant('rename' as const), name: group, to: group }),
    fc.record({ do: fc.constant('remove' as const), name: group, to: fc.option(group) }),
  );
  const byDesk = fc.oneof(
    fc.array(single, { minLength: 1, maxLength: 3 }).map((changes) => () => changes),
    whole.map((wanted) => (links: LinkList) => linkChangesOf(links, wanted)),
  );
  const byHand = fc.constantFrom(
    '# by hand\n',
    '\n',
    '\n# ── H ──\n\n',
    '- name: hand\n  link: /h # own\n\n  # inner\n  category: H\n',
    '# about h\n- { name: h, link: /h, category: H } # in\n',
    "- 'name': 'q'\n  \"link\":   /q   # far\n  category: '#日记'\n",
    undefined,
  );
  const begun = `${example.split('- name: Hugging Face')[0]}- name: last\n  link: /last\n  category: 生活\n`;

  it('reads back as the requested list, with all lines and comments of unchanged entries', () => {
    const count = { made: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(fc.tuple(byDesk, byHand, at), { minLength: 30, maxLength: 30 }), (edits) => {
        let now = begun;
        for (const [wanted, hand, where] of edits) {
          try {
            const before = linksIn(now, locked);
            const changes = wanted(before);
            const list = placedAfter(before, changes);
            const after = changed(now, changes);
            if (!list || after === undefined) continue;
            count.made += 1;
            expect(linksIn(after, locked)).toEqual(list.map((entry) => entry.link));
            const places = new Map(list.map((entry) => [entry.at, entry.link]));
            const touched = before.flatMap((one, index) => (places.get(index) === one ? [] : [index]));
            // Without a changed or removed entry every line is still there.
            const left = linesOf(after);
            const lines = touched.length === 0 ? [...linesOf(now)].filter((line) => !left.has(line)) : [];
            const isRemoved = before.some((_, index) => !places.has(index));
            const isUnset = changes.some((one) => one.do === 'change' && Object.values(one.set).includes(''));
            expect({ lines, comments: isRemoved || isUnset ? [] : lostComments(now, after) }).toEqual({
              lines: [],
              comments: [],
            });
            now = after;
          } catch (error) {
            if (!(error instanceof OwnerError || error instanceof NotEditable)) throw error;
            count.refused += error instanceof NotEditable ? 1 : 0;
          }
          if (hand === undefined)
            now = now.includes('\r\n') ? now.replaceAll('\r\n', '\n') : now.replaceAll('\n', '\r\n');
          else {
            const parts = now.split(/^(?=- )/m);
            parts.splice(1 + (where % parts.length), 0, now.includes('\r\n') ? hand.replaceAll('\n', '\r\n') : hand);
            now = parts.join('');
          }
          expect(() => parse(now)).not.toThrow();
        }
      }),
      { numRuns: 12 },
    );
    expect(count.made).toBeGreaterThan(100);
    expect(count.refused).toBeLessThan(count.made / 5);
  });

  it('keeps the bytes of each unchanged entry, with the comments directly above it', () => {
    const style = fc.constantFrom(
      (name: string) => `# about ${name}\n- name: ${name}\n  link:  /${name}   # ${name} end\n  category: A\n`,
      (name: string) => `# about ${name}\n- {name: ${name},   link: "/${name}", category: A} # ${name} end\n`,
      (name: string) =>
        `# about ${name}\n- category: 'A'\n  # in ${name}\n  name: "${name}"\n\n  link: /${name}\n  own: 1\n`,
    );
    const file = fc.array(style, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(file, fc.array(single, { minLength: 1, maxLength: 4 }), fc.boolean(), (styles, changes, isCrlf) => {
        const head = '# head\n\n- { name: first, link: /first, category: A }\n';
        const lines = styles.map((write, index) => write(`n${index}`));
        const end = (part: string) => (isCrlf ? part.replaceAll('\n', '\r\n') : part);
        const now = end(head + lines.join(''));
        const before = linksIn(now, locked);
        const list = placedAfter(before, changes);
        const after = list && changed(now, changes);
        fc.pre(after !== undefined);
        const same = (list ?? []).filter(({ at: index, link: is }) => index > 0 && is === before[index]);
        const entries = same.map(({ at: index }) => end(lines[index - 1] ?? ''));
        expect(entries.filter((entry) => !after?.includes(entry))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
