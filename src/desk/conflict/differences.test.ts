import { expect, it } from 'vitest';
import { words } from '../words/conflict/zh-CN';
import { words as site } from '../words/site/zh-CN';
import { differencesIn, fieldName } from './differences';
import { textOf } from './textOf';

it('names a field of the site, and shows both values', () => {
  const fields = [{ path: 'greeting.hello', mine: 'Hello, night!', current: 'Hello, lantern!' }];
  expect(differencesIn({ file: 'site', fields }, words, (path) => fieldName(path, site))).toEqual([
    { title: '问候 · 第一行', mine: 'Hello, night!', current: 'Hello, lantern!' },
  ]);
});

it.each([
  ['name', '名称'],
  ['not.known', 'not.known'],
])('calls %s %s', (path, name) => {
  expect(fieldName(path, site)).toBe(name);
});

it('names a link and its field; what is gone or changed is kept or removed', () => {
  const conflicts = [
    { change: 0, name: 'GitHub', field: 'is_home', mine: 'true', current: '' },
    { change: 1, name: 'Notion', field: 'name', mine: 'N', current: 'Notion!' },
    { change: 2, name: '知乎', link: 'gone' as const },
    { change: 3, name: '音乐', link: 'changed' as const },
  ];
  expect(differencesIn({ file: 'links', conflicts }, words, String)).toEqual([
    { title: 'GitHub · 放到首页', mine: '开', current: '关' },
    { title: 'Notion · 名称', mine: 'N', current: 'Notion!' },
    { title: '知乎', mine: '保留它', current: '已删除' },
    { title: '音乐', mine: '删除它', current: '已改动' },
  ]);
});

it.each([
  ['', '（空）'],
  [null, '（空）'],
  [undefined, '（空）'],
  [[], '（空）'],
  [true, '开'],
  [0, '0'],
  [['a', 'b'], 'a\nb'],
  [
    [
      { name: 'GitHub', url: 'https://github.com' },
      { name: 'QQ', url: '' },
    ],
    'GitHub · https://github.com\nQQ · （空）',
  ],
])('%j reads %j', (value, text) => {
  expect(textOf(value, words)).toBe(text);
});
