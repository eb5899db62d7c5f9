import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { applyGroupChange, applyLinkChanges, type LinkList } from '../../src/contract/applyLinkChanges.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { fc } from '../../tests/support/properties.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { commentsOf, lostComments } from './commentsOf.ts';
import { editLinks } from './editLinks.ts';
import { UnknownPlace, type Wanted } from './linksEdit.ts';
import { joinLinksText, openLinksText, readLinksText, type LinksText } from './linksText.ts';
import { NotEditable } from './notEditable.ts';

const example = readFileSync('config/links.yml', 'utf8');
const locked = lockedGroupsOf(['个人', '秘密，真的']);
const open = (text: string) => openLinksText(text, readLinksText(text, locked));
const edit = (text: string, wanted: Wanted) => joinLinksText(editLinks(open(text), wanted, locked).text);
const change = (text: string, ...changes: LinkChange[]) => edit(text, { changes });
const listed = (text: string) => checkLinksFile(text, locked).items ?? [];
const names = (text: string) => listed(text).map(({ name }) => name);
const placesOf = ({ list }: LinksText): LinkList => list.chunks.map(({ link }) => link ?? null);
/** The result of the same change in the page and on the edge, which work on link lists and not on text. */
function applied(links: LinkList, wanted: Wanted): LinkList | undefined {
  if ('changes' in wanted) return applyLinkChanges(links, wanted.changes);
  if ('rename' in wanted) return applyGroupChange(links, { do: 'rename', name: wanted.rename, to: wanted.to });
  if ('moveGroup' in wanted)
    return applyGroupChange(links, { do: 'move', name: wanted.moveGroup, before: wanted.before });
  return applyGroupChange(links, { do: 'remove', name: wanted.removeGroup, to: wanted.to });
}

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
  ])('%s is changed, and nothing else', (_, changes, lines) => {
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

  it('is added where it is wanted', () => {
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

  it('moves with the comment right above it, and below the heading of its own group', () => {
    const after = change(LIST, { do: 'move', at: 1, place: { before: 0 } });
    expect(after).toContain('# ── A ──\n\n# about a2\n- name: a2\n');
    expect(lostComments(LIST, after)).toEqual([]);
  });

  it('of another group is put above the heading of a group, not below it', () => {
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
  ])('that is the first of its group leaves the heading when it %s', (_, changes) => {
    const after = change(GROUPS, ...changes);
    expect(after).toContain('# 生活\n- { name: b2, link: /b2, category: 生活 }\n');
    expect(lostComments(GROUPS, after)).toEqual([]);
  });

  it('goes, and leaves the comments above it', () => {
    const after = change(LIST, { do: 'remove', at: 1 }, { do: 'remove', at: 3 });
    expect(names(after)).toEqual(['a1', 'b1']);
    expect(lostComments(LIST, after)).toEqual(['# inside']);
  });

  it('that comes to the end says its group', () => {
    const text = '- name: a\n  link: /a\n- name: b\n  link: /b\n  category: B\n';
    expect(change(text, { do: 'remove', at: 1 })).toBe('- name: a\n  link: /a\n  category: 其他\n');
    const after = change(text, { do: 'move', at: 0, place: { end: true } });
    expect(names(after)).toEqual(['b', 'a']);
  });

  it('that is not there is not changed', () => {
    expect(() => change(LIST, { do: 'remove', at: 9 })).toThrow(UnknownPlace);
    expect(() => change(LIST, { do: 'move', at: 0, place: { after: 9 } })).toThrow(UnknownPlace);
  });
});

describe('a group', () => {
  it('moves with its heading, and what stands elsewhere joins it', () => {
    const after = edit(LIST, { moveGroup: 'B', before: 'A' });
    expect(names(after)).toEqual(['b1', 'b2', 'a1', 'a2']);
    expect(after.indexOf('# ── B ──')).toBeLessThan(after.indexOf('name: b1'));
    expect(after.indexOf('# ── A ──')).toBeLessThan(after.indexOf('name: a1'));
    expect(after.indexOf('name: b2')).toBeLessThan(after.indexOf('# ── A ──'));
    expect(lostComments(LIST, after)).toEqual([]);
  });

  it('moves with headings that are directly above its links', () => {
    const text = `${GROUPS}# 工作，后来的\n- { name: a3, link: /a3, category: 工作 }\n- { name: a4, link: /a4, category: 工作 }\n`;
    const after = edit(text, { moveGroup: '工作', before: null });
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

  it('is renamed, joins another one, or goes', () => {
    expect(listed(edit(LIST, { rename: 'a', to: 'C' })).map(({ category }) => category)).toEqual(['C', 'C', 'B', 'B']);
    expect(names(edit(LIST, { removeGroup: 'A', to: null }))).toEqual(['b1', 'b2']);
    expect(listed(edit(LIST, { removeGroup: 'A', to: 'B' })).map(({ category }) => category)).toEqual([
      'B',
      'B',
      'B',
      'B',
    ]);
  });

  it('tells how many links become public', () => {
    const text = '- { name: a, link: /a, category: 个人 }\n- { name: b, link: /b, category: 个 人 }\n';
    const opened = (wanted: Wanted) => editLinks(open(text), wanted, locked).opened;
    expect(opened({ rename: '个人', to: 'X' })).toBe(2);
    expect(opened({ changes: [{ do: 'change', at: 0, set: { category: 'X' } }] })).toBe(1);
    expect(opened({ changes: [{ do: 'remove', at: 0 }] })).toBe(0);
    expect(opened({ changes: [{ do: 'change', at: 0, set: { category: '秘密，真的' } }] })).toBe(0);
  });
});

describe('what an owner has written in another way', () => {
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
  ])('%s: kept', (_, text) => {
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
  ])('%s takes its first link', (_, text) => {
    const after = change(text, { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } });
    expect(names(after)).toEqual(['n']);
    expect(lostComments(text, after)).toEqual([]);
  });

  it.each([
    ['anchors', '- &a { name: a, link: /a, category: x }\n- *a\n', 'anchors'],
    ['a merge', '- &a { name: a, link: /a, category: x }\n- { <<: *a, name: b }\n', 'anchors'],
    ['brackets', '[{ name: a, link: /a, category: x }]\n', 'brackets'],
    ['tabs as indent', '- name: a\n\tlink: /a\n', 'broken'],
    ['a directive', '%YAML 1.1\n---\n- { name: a, link: /a, category: x }\n', 'directives'],
    ['fields', 'name: a\n', 'broken'],
  ])('%s: refused', (_, text, obstacle) => {
    let refused: unknown;
    try {
      change(text, { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(NotEditable);
    expect(refused).toMatchObject({ obstacle });
  });

  it('an entry that may be meant to be locked never becomes public by its neighbours', () => {
    // Three cases: a last entry without a category, half an entry, and a misspelt field.
    const last = '- name: a\n  link: /a\n  category: x\n- name: secret\n  link: /b\n';
    const adding: LinkChange = { do: 'add', link: { name: 'n', link: '/n', category: 'x' }, place: { end: true } };
    const added = change(last, adding);
    expect(names(added)).toEqual(['a', 'n']);
    expect(applied(placesOf(open(last)), { changes: [adding] })).toEqual(placesOf(open(added)));
    const half = '- name: secret\n  link: /b\n- category: 个人\n- name: a\n  link: /a\n  category: x\n';
    expect(names(half)).toEqual(['a']);
    expect(() => change(half, { do: 'remove', at: 1 })).toThrow(NotEditable);
    expect(() => change(half, { do: 'move', at: 2, place: { before: 1 } })).toThrow(NotEditable);
    expect(() => change(half, { do: 'move', at: 0, place: { end: true } })).toThrow(NotEditable);
  });
});

function attempt<Result>(act: () => Result): Result | Error {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

it('two hundred edits by desk and hand in turns: parses after each, comments all there, nothing lost', () => {
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
  const group = fc.constantFrom('AI', '生活', '个人', '2024', 'a, b', '秘密，真的', '其他');
  const set = fc.record(
    {
      name: filled,
      icon: text,
      status: text,
      description: text,
      category: group,
      is_home: fc.constantFrom('true', ''),
    },
    { requiredKeys: [] },
  );
  const nat = fc.nat(9);
  const place = fc.oneof(
    nat.map((before) => ({ before })),
    nat.map((after) => ({ after })),
    fc.constant({ end: true as const }),
  );
  const byDesk = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      link: set.map((more) => ({ name: 'new', link: 'https://n.example/', ...more })),
      place,
    }),
    fc.record({ do: fc.constant('change' as const), at: nat, set }),
    fc.record({ do: fc.constant('move' as const), at: nat, place }),
    fc.record({ do: fc.constant('remove' as const), at: nat }),
    fc.record({ moveGroup: group, before: fc.option(group) }),
    fc.record({ rename: group, to: group }),
    fc.record({ removeGroup: group, to: group }),
  );
  const byHand = fc.oneof(
    fc.constantFrom('# by hand\n', '\n', '\n# ── H ──\n\n').map((lines) => ({ above: lines })),
    fc
      .constantFrom(
        '- name: hand\n  link: /h # own\n\n  # inner\n  category: H\n',
        '- { name: h, link: /h, category: H } # in\n',
      )
      .map((lines) => ({ above: lines })),
    fc.constant({ crlf: true }),
  );
  const runs = 5;
  let [desk, refused] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.tuple(byDesk, byHand, nat), { minLength: 40, maxLength: 40 }), (edits) => {
      let now = example.split('\n').slice(0, 40).join('\n') + '\n  category: 生活\n';
      // Each text is read once, since reading takes most of the time of this test.
      let items = checkLinksFile(now, locked).items;
      for (const [wanted, hand, at] of edits) {
        const before = items ?? [];
        try {
          const model = open(now);
          const asked = 'do' in wanted ? { changes: [wanted] } : wanted;
          const expected = applied(placesOf(model), asked);
          const edited = attempt(() => editLinks(model, asked, locked).text);
          expect(edited instanceof UnknownPlace && expected !== undefined).toBe(false);
          if (edited instanceof Error) throw edited;
          const after = joinLinksText(edited);
          desk += 1;
          const isGone = 'do' in wanted && wanted.do === 'remove';
          const gone = isGone ? commentsOf(model.list.chunks[wanted.at]?.body ?? '') : [];
          expect(lostComments(now, after)).toEqual(gone);
          const readAgain = attempt(() => readLinksText(after, locked));
          const now1 = readAgain instanceof Error ? listed(after) : readAgain.items;
          const added = 'do' in wanted && wanted.do === 'add' ? 1 : isGone ? -1 : 0;
          expect(now1.length).toBe(before.length + added);
          const isChange = 'do' in wanted && wanted.do === 'change';
          const kept = before.filter((link) => now1.some((one) => JSON.stringify(one) === JSON.stringify(link)));
          const most = 'rename' in wanted || 'removeGroup' in wanted ? before.length : isGone || isChange ? 1 : 0;
          expect(before.length - kept.length).toBeLessThanOrEqual(most);
          if (readAgain instanceof Error) throw readAgain;
          const read = openLinksText(after, readAgain);
          expect(placesOf(read)).toEqual(expected);
          const { chunks } = read.list;
          const changed = isChange ? chunks.find((chunk) => chunk.at === wanted.at)?.link : {};
          expect(changed).toMatchObject(isChange ? wanted.set : {});
          now = after;
        } catch (error) {
          if (!(error instanceof UnknownPlace || error instanceof NotEditable)) throw error;
          refused += error instanceof NotEditable ? 1 : 0;
        }
        if ('crlf' in hand) now = now.includes('\r\n') ? now.replaceAll('\r\n', '\n') : now.replaceAll('\n', '\r\n');
        else {
          const end = now.includes('\r\n') ? '\r\n' : '\n';
          const parts = now.split(/^(?=- )/m);
          parts.splice(1 + (at % parts.length), 0, hand.above.replaceAll('\n', end));
          now = parts.join('');
        }
        expect(() => parse(now)).not.toThrow();
        items = checkLinksFile(now, locked).items;
        expect(items).toBeDefined();
      }
    }),
    { numRuns: runs },
  );
  expect(desk).toBeGreaterThan(runs * 20);
  expect(refused).toBeLessThan(desk / 5);
});
