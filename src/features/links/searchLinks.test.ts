import { describe, expect, it } from 'vitest';
import type { LinkItem } from '@/contract/links';
import {
  indexOf,
  indexWithAddress,
  matchInName,
  searchExactly,
  searchLinks,
  searchLists,
  searchWords,
} from './searchLinks';
import { fc } from '../../../tests/support/properties';
import { linkItem } from '../../../tests/support/testData';

const link = (input: Partial<LinkItem>) => linkItem({ name: '无名', link: '/', category: '其他', ...input });

const named = (...names: string[]) => names.map((name) => link({ name }));
const found = (links: readonly LinkItem[], query: string) => searchLinks(indexOf(links), query);
const names = (links: readonly LinkItem[], query: string) => found(links, query).map(({ name }) => name);

/** Names in the order of the search results. */
const ordered = (query: string, ...input: string[]) => names(named(...input), query);

/** The part of a name that is marked for a query. */
const marked = (name: string, query: string) => {
  const match = matchInName(name, query);
  return match && name.slice(...match);
};

/** Reference definition of a match. */
const holds = (field: string, wanted: string) => matchInName(field, wanted) !== undefined;

describe('a search', () => {
  it('lists names before categories before descriptions, each in the order of the list', () => {
    const links = [
      link({ name: '甲', description: '看电影' }),
      link({ name: '乙', category: '电影' }),
      link({ name: '电影一' }),
      link({ name: '丙', category: '电影', description: '电影' }),
      link({ name: '丁', description: '电影' }),
      link({ name: '老电影', category: '电影', description: '电影' }),
      link({ name: '无关' }),
    ];
    expect(names(links, '电影')).toEqual(['电影一', '老电影', '乙', '丙', '甲', '丁']);
    expect(names(links, 'dy')).toEqual(names(links, '电影'));
  });

  it('finds keywords like names, by text and by pinyin, after the names and before the categories', () => {
    const links = [
      link({ name: '甲', category: '群晖' }),
      link({ name: '乙', keywords: ['nas', '群晖'] }),
      link({ name: '我的群晖' }),
      link({ name: '无关', keywords: ['别的'] }),
    ];
    expect(names(links, '群晖')).toEqual(['我的群晖', '乙', '甲']);
    expect(names(links, 'qunhui')).toEqual(['我的群晖', '乙', '甲']);
    expect(names(links, 'NAS')).toEqual(['乙']);
    expect(searchWords(indexOf(links, indexWithAddress), 'qh nas').map(({ name }) => name)).toEqual(['乙']);
  });

  it('lists the names that begin with the query first, as text and then as pinyin', () => {
    expect(ordered('g', 'ChatGPT', 'Hugging Face', '高德地图', 'GitHub', '老高', '国家图书馆')).toEqual([
      'GitHub',
      '高德地图',
      '国家图书馆',
      'ChatGPT',
      'Hugging Face',
      '老高',
    ]);
    expect(ordered('dt', '高德地图', '地铁', 'edts', '地图')).toEqual(['地铁', '地图', 'edts', '高德地图']);
    // The name begins with the pinyin, though the text stands further in.
    expect(ordered('gd', 'xgd', '高德gd')).toEqual(['高德gd', 'xgd']);
    expect(names([link({ category: 'g' }), link({ name: 'Hugging' }), link({ name: '高' })], 'g')).toEqual([
      '高',
      'Hugging',
      '无名',
    ]);
  });

  it('lists text before its pinyin, and the usual reading of a word before a possible one', () => {
    expect(ordered('blbl', '哔哩哔哩', '不来不来', 'blbl')).toEqual(['blbl', '哔哩哔哩', '不来不来']);
    expect(ordered('weibo', '微博', 'Weibo')).toEqual(['Weibo', '微博']);
    expect(ordered('yinxing', '银行', '银杏')).toEqual(['银杏', '银行']);
    expect(ordered('yx', '银行', '游戏')).toEqual(['游戏', '银行']);
    expect(ordered('yh', '银行', '优惠')).toEqual(['银行', '优惠']);
    expect(ordered('zhong', '重庆', '重要', '音乐')).toEqual(['重要', '重庆']);
    expect(ordered('銀行', '銀行', '银行')).toEqual(['銀行', '银行']);
  });

  it('lists the usual reading of a word in any field before a possible reading of a name', () => {
    const links = [
      link({ name: '银行' }),
      link({ name: '甲', description: '有银杏' }),
      link({ name: '乙', category: 'yinxing' }),
    ];
    expect(names(links, 'yinxing')).toEqual(['乙', '甲', '银行']);
  });

  it.each(['github', 'GITHUB', 'GitHub', '  github\t', '　github　', 'ithu'])('finds GitHub by %j', (query) => {
    expect(names(named('GitHub', 'GitLab'), query)).toEqual(['GitHub']);
  });

  it.each(['', ' ', '　', '\t\n'])('finds nothing for %j', (query) => {
    expect(found(named('有 空格', '甲'), query)).toEqual([]);
  });

  it('keeps white space within the query', () => {
    expect(names(named('Hacker News', 'HackerNews'), 'r n')).toEqual(['Hacker News']);
  });

  it.each(['blbl', 'BLBL', 'lb', 'b', ' bl ', 'b l', 'b哩'])('reads %j as initials', (query) => {
    expect(names(named('哔哩哔哩'), query)).toEqual(['哔哩哔哩']);
  });

  it.each(['b-l', 'bl。', 'bl🏮', 'b.*'])('does not read %j as initials', (query) => {
    expect(found(named('哔哩哔哩', '哔-哩'), query)).toEqual([]);
  });

  it.each(['zgtl', '12306', 'zgtl12306', 'tl123', '铁路1'])('finds 中国铁路12306 by %j', (query) => {
    expect(names(named('中国铁路12306'), query)).toEqual(['中国铁路12306']);
  });

  it('finds initials across characters that have none', () => {
    expect(names(named('哔哩·哔哩', '哔 哩 哔 哩', '哔🏮哩哔哩'), 'blbl')).toHaveLength(3);
  });

  it('finds a link once if every field contains the query, and both of two links with one name', () => {
    const twin = link({ name: '知乎', category: '知乎', description: '知乎' });
    expect(found([twin, link({ name: '知乎' }), twin], 'zh')).toHaveLength(3);
  });

  it('reads characters that are special in patterns and in HTML as text', () => {
    const html = '<img src=x onerror=alert(1)>';
    const links = [
      link({ name: html }),
      link({ category: html }),
      link({ description: html }),
      link({ name: 'a.b*c[' }),
    ];
    expect(found(links, html)).toEqual(links.slice(0, 3));
    expect(names(links, '.b*c[')).toEqual(['a.b*c[']);
    expect(found(links, '.*')).toEqual([]);
  });

  it.each(['🏮', '👩‍💻👩‍💻', '\u200f\u200f', '\u202eabc\u202c'])(
    'finds a name that consists of %j only by itself',
    (name) => {
      expect(names(named('甲', name), name)).toEqual([name]);
      expect(marked(name, name)).toBe(name);
    },
  );

  it('finds the beginning of a name of 100 kB, and does not search further', () => {
    const long = link({ name: `大名49${'很长'.repeat(25_000)}`, description: '久'.repeat(100_000) });
    for (const query of ['大名49', 'dm49', 'jjj']) expect(found([long], query)).toEqual([long]);
    for (const { text } of indexOf([long])[0]?.fields ?? []) expect(text.length).toBeLessThan(1000);
    expect(found([long], '久'.repeat(1000))).toEqual([long]);
  });
});

describe('a text', () => {
  it('is not read for its pinyin by a letter with which none of its syllables begins', () => {
    const index = indexOf(named('知乎', '知道'));
    const [first, second] = index;
    if (!first || !second) throw new Error('expected two');
    const without = { ...first, fields: first.fields.map((field) => ({ ...field, beginnings: 0 })) };
    expect(searchLinks([without, second], 'zh')).toEqual([second.item]);
    expect(searchLinks([without, second], '知h')).toEqual([first.item]);
  });
});

describe('accents, ligatures and other forms of a letter', () => {
  it.each([
    ['Pâté', 'pate', 'Pâté'],
    ['Pate', 'pâté', 'Pate'],
    ['Pa\u0302te\u0301', 'PATE', 'Pa\u0302te\u0301'],
    ['Große Gasse', 'grosse', 'Große'],
    ['Grosse', 'große', 'Grosse'],
    ['İzmir', 'izmir', 'İzmir'],
    ['izmir', 'İZMIR', 'izmir'],
    ['ﬂow', 'flow', 'ﬂow'],
    ['②号楼', '2号', '②号'],
    ['Ｗｅｂ', 'web', 'Ｗｅｂ'],
    ['Smørrebrød', 'smorre', 'Smørre'],
    ['서울', '서울', '서울'],
    ['ガイド', 'ガイ', 'ガイ'],
  ])('%j is found by %j, which marks %j', (name, query, part) => {
    expect(found([link({ name })], query)).toHaveLength(1);
    expect(marked(name, query)).toBe(part);
  });
});

describe('the mark in a name', () => {
  it.each([
    ['GitHub', 'hub', 'Hub'],
    ['GitHub', ' GIT ', 'Git'],
    ['哔哩哔哩', '哩哔', '哩哔'],
    ['哔哩哔哩', 'lb', '哩哔'],
    ['哔哩哔哩', 'blbl', '哔哩哔哩'],
    ['中国铁路12306', 'tl12', '铁路12'],
    ['中国铁路12306', 'zg', '中国'],
    ['中国铁路12306', '12306', '12306'],
    ['哔·哩哔哩', 'bl', '哔·哩'],
    ['🏮哔哩', 'bl', '哔哩'],
    ['👩‍💻知乎', 'zh', '知乎'],
    ['B站', 'bz', 'B站'],
    ['<b>知乎</b>', '<b>', '<b>'],
    ['bl哔哩', 'bl', 'bl'],
  ])('covers in %s for %j the text %s', (name, query, part) => {
    expect(marked(name, query)).toBe(part);
  });

  it('counts a character of two UTF-16 units as one, in any position', () => {
    expect(matchInName('🏮🏮知乎', 'zh')).toEqual([4, 6]);
    expect(matchInName('知🏮乎', 'zh')).toEqual([0, 4]);
    expect(matchInName('吃𠮷野家', '野')).toEqual([3, 4]);
    expect(matchInName('吃𠮷野家', 'yj')).toEqual([3, 5]);
  });

  it.each([
    ['GitHub', 'lab'],
    ['GitHub', ''],
    ['GitHub', '  '],
    ['', 'a'],
    ['', ''],
    ['哔哩', 'b-l'],
    ['哔哩', 'blb'],
    ['🏮', 'bl'],
  ])('is empty in %j for %j', (name, query) => {
    expect(matchInName(name, query)).toBeUndefined();
  });
});

describe('for any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '哔哩',
      '中国铁路12306',
      'GitHub',
      'bl',
      'ZG',
      '12',
      ' ',
      '🏮',
      '𠮷野家',
      '<b>',
      '\u200f',
      '·',
      '[.*',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const links = fc.array(
    fc.record({ name: text, category: text, description: text }).map((input) => link(input)),
    { maxLength: 12 },
  );
  const query = fc.oneof(text, fc.constantFrom('b', 'l', 'bl', 'zg', '1', 'git', 'yj', '哩'));

  it('a search finds every link that contains the query and no other, and each once', () => {
    fc.assert(
      fc.property(links, query, (all, query) => {
        const expected = all.filter(({ name, category, description }) =>
          [name, category, description].some((field) => holds(field, query)),
        );
        const result = found(all, query);
        expect(new Set(result)).toEqual(new Set(expected));
        expect(result).toHaveLength(expected.length);
      }),
    );
  });

  it('the mark in a name is not empty, lies inside, and is found by the same query', () => {
    fc.assert(
      fc.property(text, query, (name, query) => {
        const match = matchInName(name, query);
        fc.pre(match !== undefined);
        const [from, to] = match;
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(name.length);
        expect(holds(name.slice(from, to), query)).toBe(true);
      }),
    );
  });
});

describe('the mark by pinyin in a name', () => {
  it.each([
    ['İstanbul', 'stanbul', 'stanbul'],
    ['İx', 'x', 'x'],
    ['知乎 🏮🏮', 'zh', '知乎'],
    ['<b>知乎</b>', 'zh', '知乎'],
    ['🏮知🏮乎', 'zh', '知🏮乎'],
    ['ΟΔΟΣ', 'οδος', 'ΟΔΟΣ'],
  ])('covers in %s for %s the text %s', (name, query, marked) => {
    const [from, to] = matchInName(name, query) ?? [0, 0];
    expect(name.slice(from, to)).toBe(marked);
  });
});

describe('a search over several lists', () => {
  const own = indexOf([link({ name: '甲', description: '电影' }), link({ name: '电影二' })]);
  const site = indexOf([link({ name: '电影一' }), link({ name: '乙', category: '电影' })]);
  const foundIn = (query: string) => searchLists([own, site], query).map(({ name }) => name);

  it('lists the best matches of all first, and of two equal ones that of the earlier list', () => {
    expect(foundIn('电影')).toEqual(['电影二', '电影一', '乙', '甲']);
  });

  it('finds the same letter by letter, and after a letter was deleted', () => {
    for (const query of ['d', 'dy', 'dyy', 'dy', '电影', '电']) {
      const anew = [own, site].map((list) => indexOf(list.map(({ item }) => item)));
      expect(foundIn(query)).toEqual(searchLists(anew, query).map(({ name }) => name));
    }
  });

  it('finds nothing in empty lists', () => {
    expect(searchLists([], '电影')).toEqual([]);
    expect(foundIn(' ')).toEqual([]);
  });
});

describe('the owner’s search', () => {
  const links = [
    link({ name: 'Alpha', category: '工具', description: '第一' }),
    link({ name: '哔哩哔哩', link: 'https://www.bilibili.example/' }),
    link({ name: '随便看看', link: 'https://beta.example/bili' }),
  ];
  const found = (query: string) => searchWords(links.map(indexWithAddress), query).map(({ name }) => name);

  it('covers addresses after all other fields, which the visitor’s search does not', () => {
    expect(found('beta.example')).toEqual(['随便看看']);
    expect(found('bili')).toEqual(['哔哩哔哩', '随便看看']);
    expect(names(links, 'beta.example')).toEqual([]);
    expect(names(links, 'bili')).toEqual(['哔哩哔哩']);
  });

  it('finds the words of a query in different fields, as text and as pinyin', () => {
    expect(found('ALPHA')).toEqual(['Alpha']);
    expect(found(' 第一  gongju ')).toEqual(['Alpha']);
    expect(found('suibian beta')).toEqual(['随便看看']);
    expect(found('alpha beta')).toEqual([]);
  });
});

const exactly = (query: string, ...links: LinkItem[]) => searchExactly([indexOf(links)], query).map(({ name }) => name);

describe('the links that words mean exactly', () => {
  it.each([
    ['门廊灯', '门廊灯'],
    ['门廊灯', ' 門廊燈 '],
    ['门廊灯', 'menlangdeng'],
    ['门廊灯', "men'lang deng"],
    ['门廊灯', 'mld'],
    ['门廊灯', 'menld'],
    ['GitHub', 'github'],
    ['GitHub', 'ＧＩＴＨＵＢ'],
    ['GitHub', ' GitHub\n'],
    ['Café', 'cafe'],
    ['C++', 'c++'],
    ['QQ音乐', 'qqyy'],
    ['QQ音乐', 'qqyinyue'],
    ['知乎app', 'zhihuapp'],
    ['知乎 🔥', 'zh'],
    ['「知乎」', 'zhihu'],
    ['重庆', 'chongqing'],
    ['旅游', 'lvyou'],
    ['旅游', 'luyou'],
    ['12306', '12306'],
    ['Строка', 'СТРОКА'],
  ])('%s is meant by %j', (name, query) => expect(exactly(query, link({ name }))).toEqual([name]));

  it.each([
    ['门廊灯', '门廊'],
    ['门廊灯', '廊灯'],
    ['门廊灯', 'ml'],
    ['门廊灯', 'menlangden'],
    ['北京', 'beiji'],
    ['GitHub', 'git'],
    ['GitHub', 'github.com'],
    ['知乎日报', 'zhihu'],
    ['知乎2', 'zhihu'],
    ['重庆', 'zhongqing'],
    ['门廊灯', ''],
    ['门廊灯', '  '],
  ])('%s is not meant by %j', (name, query) => expect(exactly(query, link({ name }))).toEqual([]));

  it('are those with the words as a keyword, but not as a category, a description or an address', () => {
    const links = [
      link({ name: '甲', keywords: ['群晖', 'nas'] }),
      link({ name: '乙', category: 'nas', description: 'nas', link: 'https://nas/' }),
      link({ name: '丙', keywords: ['nas box'] }),
    ];
    for (const query of ['NAS', '群晖', 'qh', 'qunhui']) expect(exactly(query, ...links)).toEqual(['甲']);
    expect(exactly('群晖 nas', ...links)).toEqual([]);
  });

  it('are all of them, in the order of the search', () => {
    const links = [link({ name: '知乎' }), link({ name: '甲', keywords: ['zh'] }), link({ name: 'ZH' })];
    expect(exactly('zh', ...links)).toEqual(['ZH', '知乎', '甲']);
  });

  it('are not meant by the beginning of longer words', () => {
    const name = 'a'.repeat(200);
    expect(exactly(name, link({ name }))).toEqual([name]);
    expect(exactly(`${name}b`, link({ name }))).toEqual([]);
    expect(exactly('灯'.repeat(200_000), link({ name: '灯'.repeat(200) }))).toEqual([]);
  });

  it('are found by their own name, and are among what a search finds', () => {
    const written = fc.string({
      unit: fc.constantFrom('a', 'B', '1', ' ', '灯', '門', '乐', '-', '.', 'é'),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 6 }), written, (others, query) => {
        const links = others.map((name) => link({ name }));
        const meant = searchExactly([indexOf(links)], query);
        const all = found(links, query);
        expect(all).toEqual(expect.arrayContaining(meant));
        const named = links.filter(({ name }) => name.trim() !== '' && name.trim() === query.trim());
        expect(meant).toEqual(expect.arrayContaining(named));
      }),
    );
  });
});
