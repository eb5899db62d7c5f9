import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkLinks, readLinksAnswer } from './links.ts';
import { linkEntrySchema } from './linksFile.ts';
import { fc } from '../../tests/support/properties';

const check = (fields: Record<string, unknown>) =>
  checkLinks([{ name: 'GitHub', link: 'https://github.com', ...fields }]);

describe('checkLinks', () => {
  it('fills in missing fields: name and link are enough', () => {
    expect(check({})).toEqual({
      items: [
        {
          name: 'GitHub',
          link: 'https://github.com',
          icon: '',
          status: '',
          description: '',
          category: '其他',
          is_home: '',
        },
      ],
      dropped: 0,
    });
  });

  it('reads an entry without a category as 其他', () => {
    expect(check({ category: undefined }).items).toMatchObject([{ category: '其他' }]);
  });

  it.each([[''], ['  '], [null], [[]], [['个人']], [{}], [2024], [true], ['\u200b'], ['""']])(
    'drops and counts an entry with the category %j, which may have been meant to be locked',
    (category) => {
      expect(check({ category })).toEqual({ items: [], dropped: 1 });
    },
  );

  it.each([
    [true, 'true'],
    ['true', 'true'],
    [' true ', 'true'],
    [false, 'false'],
    ['false', 'false'],
    [null, ''],
    [{}, ''],
  ])('reads is_home %j as %j', (is_home, read) => {
    expect(check({ is_home }).items).toMatchObject([{ is_home: read }]);
  });

  it('reads numbers and booleans as their text, as owners write them', () => {
    expect(check({ name: 12306, description: 404, status: true }).items).toMatchObject([
      { name: '12306', description: '404', status: 'true' },
    ]);
  });

  it.each([
    [
      ['群晖', 'nas'],
      ['群晖', 'nas'],
    ],
    [
      [' nas ', '', 12306, true, null, {}, ['x'], 'nas'],
      ['nas', '12306', 'true'],
    ],
    ['群晖, nas，路由、家;x；y', ['群晖', 'nas', '路由', '家', 'x', 'y']],
    [12306, ['12306']],
  ])('reads keywords %j as %j', (keywords, read) => {
    expect(check({ keywords }).items[0]?.keywords).toEqual(read);
  });

  it.each([[''], [' , '], [[]], [[' ', null]], [{}], [null], [undefined]])(
    'gives a link without a readable keyword no such field: %j',
    (keywords) => {
      expect(check({ keywords }).items[0]).not.toHaveProperty('keywords');
    },
  );

  it('counts entries without a name or a link, and leaves the rest in its order', () => {
    const { items, dropped } = checkLinks([
      { name: 'first', link: '/1' },
      { name: '', link: '/2' },
      { name: '   ', link: '/3' },
      { link: '/4' },
      { name: 'no link' },
      { name: 'empty link', link: '' },
      { name: null, link: '/5' },
      { name: ['x'], link: '/6' },
      null,
      'text',
      5,
      [],
      { name: 'last', link: '/7' },
    ]);
    expect(items.map(({ name }) => name)).toEqual(['first', 'last']);
    expect(dropped).toBe(11);
  });

  it('does not check addresses, because the page does', () => {
    expect(check({ link: 'javascript:alert(1)' }).items).toMatchObject([{ link: 'javascript:alert(1)' }]);
  });

  it('never throws, counts every entry, and returns only text', () => {
    const wild = fc.record(
      {
        name: fc.jsonValue(),
        link: fc.jsonValue(),
        category: fc.jsonValue(),
        is_home: fc.jsonValue(),
        keywords: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.anything(), wild)), (list) => {
        const { items, dropped } = checkLinks(list);
        expect(items.length + dropped).toBe(list.length);
        for (const item of items) {
          const { keywords = ['text'], ...texts } = item;
          expect([...keywords, ...Object.values(texts)].every((value) => typeof value === 'string')).toBe(true);
          expect(keywords).not.toContain('');
          expect([item.name, item.link, item.category]).not.toContain('');
        }
      }),
    );
  });
});

describe('the schema for editors', () => {
  /** Values that an owner may write, right and wrong ones. */
  const value = fc.oneof(
    fc.constantFrom('', ' ', ' true ', 'GitHub', '其他', null, undefined, Number.NaN, 0, -1.5, true, false, [], {}),
    fc.string(),
    fc.jsonValue(),
  );
  const entry = fc.record(
    {
      name: fc.oneof(fc.constant('GitHub'), value),
      link: fc.oneof(fc.constant('/'), value),
      icon: value,
      status: value,
      description: value,
      category: value,
      is_home: value,
      keywords: fc.oneof(value, fc.array(value)),
    },
    { requiredKeys: [] },
  );

  it('reads an entry that it accepts as the page does, and accepts none that the page leaves out', () => {
    fc.assert(
      fc.property(fc.oneof(entry, fc.constantFrom(null, 5, 'text', [], {})), (entry) => {
        const checked = v.safeParse(linkEntrySchema, entry);
        expect(checked.success ? checkLinks([entry]).items : []).toEqual(checked.success ? [checked.output] : []);
      }),
      { numRuns: 500 },
    );
  });

  it.each([{ catgory: '工具' }, { is_home: 'yes' }, { icon: [] }, { keywords: {} }])(
    'rejects unknown fields and wrong values, which the page ignores: %j',
    (wrong) => {
      const entry = { name: 'GitHub', link: '/', ...wrong };
      expect(v.is(linkEntrySchema, entry)).toBe(false);
      expect(checkLinks([entry]).items).toHaveLength(1);
    },
  );
});

describe('the answer with the links', () => {
  it('must have a list, and may have other fields', () => {
    expect(readLinksAnswer({ list: [null, 5], total: 2 })).toEqual({ list: [null, 5] });
    expect(readLinksAnswer({ list: [], locked: ['个人'] })).toEqual({ list: [], locked: ['个人'] });
  });

  it.each([[{}], [[]], [null], [{ list: {} }], [{ list: 'text' }], [{ list: [], locked: [5] }]])(
    'is invalid as %j',
    (answer) => {
      expect(() => readLinksAnswer(answer)).toThrow(TypeError);
    },
  );
});
