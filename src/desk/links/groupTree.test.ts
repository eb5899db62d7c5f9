import { describe, expect, it } from 'vitest';
import { afterMove, moveByKey, moveTo } from './groupTree';

const TREE = ['工具', '工具 / 在线', '工具 / 词典', '生活', '个人', '个人 / 信'];
const after = (name: string, move: ReturnType<typeof moveByKey>) =>
  move &&
  afterMove(
    TREE.map((group) => ({ name: group })),
    name,
    move,
  ).map((group) => group.name);

describe('a group that is dropped', () => {
  it.each([
    ['under the first level above it', '生活', { index: 2, level: 1 }, { to: '工具 / 生活', before: '工具 / 词典' }],
    ['last under it', '生活', { index: 3, level: 1 }, { to: '工具 / 生活', before: null }],
    ['out of it', '工具 / 在线', { index: 2, level: 0 }, { to: '在线', before: '生活' }],
    ['under another one', '工具 / 在线', { index: 3, level: 1 }, { to: '生活 / 在线', before: null }],
    ['before a first level', '个人', { index: 3, level: 0 }, { to: '个人', before: '生活' }],
    ['inside the groups of another first level', '个人', { index: 1, level: 0 }, { to: '个人', before: '生活' }],
    ['on the second level without a first one', '生活', { index: 0, level: 1 }, { to: '生活', before: '工具' }],
    ['with the groups below it', '个人', { index: 3, level: 1 }, { to: '工具 / 个人', before: null }],
  ] as const)('moves %s', (_, name, place, move) => {
    expect(moveTo(TREE, name, place)).toEqual(move);
  });
});

describe('Alt with an arrow key', () => {
  it.each([
    ['生活', 'ArrowUp', ['生活', '工具', '工具 / 在线', '工具 / 词典', '个人', '个人 / 信']],
    ['工具', 'ArrowDown', ['生活', '工具', '工具 / 在线', '工具 / 词典', '个人', '个人 / 信']],
    ['工具 / 词典', 'ArrowUp', ['工具', '工具 / 词典', '工具 / 在线', '生活', '个人', '个人 / 信']],
    ['工具 / 在线', 'ArrowDown', ['工具', '工具 / 词典', '工具 / 在线', '生活', '个人', '个人 / 信']],
    ['个人', 'ArrowRight', ['工具', '工具 / 在线', '工具 / 词典', '生活', '生活 / 个人', '生活 / 个人 / 信']],
    ['工具 / 在线', 'ArrowLeft', ['工具', '工具 / 词典', '在线', '生活', '个人', '个人 / 信']],
    ['个人 / 信', 'ArrowLeft', ['工具', '工具 / 在线', '工具 / 词典', '生活', '个人', '信']],
  ])('makes of %s by %s: %j', (name, key, names) => {
    expect(after(name, moveByKey(TREE, name, key))).toEqual(names);
  });

  it.each([
    ['工具', 'ArrowUp'],
    ['个人', 'ArrowDown'],
    ['工具 / 在线', 'ArrowUp'],
    ['工具 / 词典', 'ArrowDown'],
    ['工具', 'ArrowRight'],
    ['工具 / 词典', 'ArrowRight'],
    ['生活', 'ArrowLeft'],
  ])('leaves %s where it is by %s', (name, key) => {
    expect(moveByKey(TREE, name, key)).toBeUndefined();
  });
});
