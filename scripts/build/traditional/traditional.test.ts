import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { traditionalNames } from './names.ts';
import { traditional } from './traditional.ts';
import { overrides } from './zh-TW-overrides.ts';
import { terms } from './zh-TW-terms.ts';

describe('Taiwan’s Chinese', () => {
  it.each([
    // One simplified character for several of Taiwan's.
    ['皇后的头发在发光', '皇后的頭髮在發光'],
    ['里面有干面，以后在屋后干活', '裡面有乾麵，以後在屋後幹活'],
    ['一只猫只能看系统里的联系人', '一隻貓只能看系統裡的聯絡人'],
    ['这台电脑在平台上，台风来了', '這台電腦在平台上，颱風來了'],
    ['这个文件里有只能手工改动的写法', '這個檔案裡有只能手動變更的寫法'],
    ['准许和批准，标准', '准許和批准，標準'],
    // Terms; the longest applies.
    ['IP 地址和链接的地址', 'IP 位址和連結的網址'],
    ['只读的文件，只读时长', '唯讀的檔案，只讀時長'],
    ['没有权限，开源许可', '沒有權限，開源授權'],
    ['“我的”里的收藏', '「我的」裡的收藏'],
    // What stays.
    ['config/site.yml 的 url', 'config/site.yml 的 url'],
    ['`${name}：第 ${place} 项`', '`${name}：第 ${place} 項`'],
  ])('writes %s as %s', (simplified, taiwan) => {
    expect(traditional(simplified)).toBe(taiwan);
  });

  it('replaces whole strings only', () => {
    expect(traditional("{ a: '早上好', b: '早上好吗', c: `空格` }")).toBe("{ a: '早安', b: '早上好嗎', c: `空白鍵` }");
  });

  it('translates names in data', () => {
    const names = new Map(traditionalNames());
    expect(names.get('多云')).toBe('多雲');
    expect(names.get('暴雨')).toBe('豪雨');
    expect(names.get('极光镜湖')).toBe('極光鏡湖');
    expect(names.get('必应')).toBe('必應');
    expect(names.has('晴')).toBe(false);
  });
});

describe('the lists of terms and overrides', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('zh-CN.ts'))
    .map((path) => readFileSync(join('src', path), 'utf8'))
    .join('\n');
  const all = [traditional(sources), ...traditionalNames().map(([, name]) => name)].join('\n');

  it('have no override for a text that is gone', () => {
    const names = new Set(traditionalNames().map(([name]) => name));
    const isThere = (text: string) =>
      names.has(text) || sources.includes(`'${text}'`) || sources.includes(`\`${text}\``);
    expect(Object.keys(overrides).filter((text) => !isThere(text))).toEqual([]);
  });

  it('have no term for a word that is gone', () => {
    expect(Object.values(terms).filter((term) => !all.includes(term))).toEqual([]);
  });
});
