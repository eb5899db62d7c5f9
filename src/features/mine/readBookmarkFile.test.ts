import { describe, expect, it } from 'vitest';
import { planOwnImport } from './ownImport';
import { readBookmarkFile } from './readBookmarkFile';

const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

describe('a chosen file', () => {
  it('is read from another start page as own links under its headings, and entries without an address are named', async () => {
    const navConfig = [
      {
        name: '首',
        children: [
          { name: '甲', url: '192.168.7.9:80' },
          { name: '天气', component: 'weather' },
        ],
      },
    ];
    const read = await readBookmarkFile(file(JSON.stringify({ navConfig }), 'back-up.itabdata'));
    const plan = planOwnImport(typeof read === 'string' ? [] : read, []);
    expect(plan.added.map(({ name, link, category }) => [name, link, category])).toEqual([
      ['甲', 'http://192.168.7.9/', '首'],
    ]);
    expect(plan.left).toEqual([{ name: '天气', reason: 'no-address' }]);
  });

  it.each([
    ['zip', 'PK\x03\x04'],
    ['jsonlz4', 'mozLz40\0'],
    ['database', 'SQLite format 3\0'],
    ['empty', ' \n'],
    ['foreign', 'Just a text.'],
  ])('is refused if it contains no readable bookmarks: %s', async (reason, content) => {
    expect(await readBookmarkFile(file(content, 'bookmarks.html'))).toBe(reason);
  });
});
