import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../../tests/support/store';
import { inDatabase } from '@/contract/ownDatabase';
import { OWN_DATABASE } from '@/contract/ownWallpapers';
import { drawn, heicOf, movingGif, pngHeadOnly } from '../../../../tests/support/imageFiles';
import { MOST_PICTURES } from './limits';
import { listPictures, readPicture } from './ownStore';
import { cancelImport, importPictures } from './importPictures';

const forget = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(OWN_DATABASE).addEventListener('success', resolve);
  });

beforeEach(forget);
afterEach(() => {
  vi.restoreAllMocks();
});

const store = () => makeStore(fakeServices({ now: () => 7 }));
const picture = async (name: string, colour = '#806040') => new File([await drawn(400, 300, { colour })], name);
const names = async () => (await listPictures()).map(({ name }) => name);

describe('an import of pictures', () => {
  it('stores each with its copies, in their order', async () => {
    const page = store();
    const ids = await page.dispatch(importPictures([await picture('晨雾.jpg', '#112233'), await picture('b.c.png')]));
    expect(await names()).toEqual(['晨雾', 'b.c']);
    const [first = ''] = ids;
    const stored = await readPicture(first);
    expect(stored).toMatchObject({ id: first, name: '晨雾', addedAt: 7, width: 400, height: 300 });
    expect(stored?.known.dominant).toBe('#112233');
    expect(stored?.bytes).toBe((stored?.whole.size ?? 0) + (stored?.small.size ?? 0) + (stored?.glass.size ?? 0));
    const { pictures, progress, problems } = page.getState().ownPictures;
    expect(pictures).toEqual(await listPictures());
    expect({ progress, problems }).toEqual({ progress: undefined, problems: [] });
  });

  it('reads the stored ones once, however many are imported', async () => {
    const page = store();
    await page.dispatch(importPictures([await picture('a.png')]));
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    await page.dispatch(importPictures([await picture('b.png'), await picture('c.png')]));
    expect(read).toHaveBeenCalledTimes(1);
    expect(await names()).toEqual(['b', 'c', 'a']);
  });

  it('names what it cannot read, and imports the others', async () => {
    const page = store();
    const files = [
      new File(['text'], 'a.jpg', { type: 'image/jpeg' }),
      await picture('b.png'),
      new File([pngHeadOnly(20_000, 20_000)], 'c.png'),
      new File([pngHeadOnly(9000, 9000)], 'e.png'),
      new File([heicOf(400, 300)], 'f.jpg', { type: 'image/jpeg' }),
      await picture('d.png'),
    ];
    expect(await page.dispatch(importPictures(files))).toHaveLength(2);
    expect(await names()).toEqual(['b', 'd']);
    expect(page.getState().ownPictures.problems).toEqual([
      '无法识别这张图片：a.jpg',
      '图片的一边超过 16,384 像素：c.png',
      '图片超过 6400 万像素：e.png',
      '这是 HEIC 图片，这个浏览器打不开，请先另存为 JPEG：f.jpg',
    ]);
  });

  it('reports that it uses the first frame of an animation, until the next import', async () => {
    const page = store();
    await page.dispatch(importPictures([new File([movingGif()], 'a.gif'), await picture('b.png')]));
    expect(await names()).toEqual(['a', 'b']);
    expect(page.getState().ownPictures).toMatchObject({ problems: [], notes: ['这是动图，只取第一帧：a.gif'] });
    await page.dispatch(importPictures([await picture('c.png')]));
    expect(page.getState().ownPictures.notes).toEqual([]);
  });

  it('shows its progress', async () => {
    const page = store();
    const seen: string[] = [];
    page.subscribe(() => {
      const { progress } = page.getState().ownPictures;
      const text = progress && `${progress.done}/${progress.all}`;
      if (text && seen.at(-1) !== text) seen.push(text);
    });
    await page.dispatch(importPictures([await picture('a.png'), new File(['x'], 'b.png'), await picture('c.png')]));
    expect(seen).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });

  it('says at the start that not all have room, and imports those that have', async () => {
    const page = store();
    const one = await drawn(200, 200);
    const files = Array.from({ length: 300 }, (_, index) => new File([one], `${index}.png`));
    const reported: [string | undefined, number][] = [];
    page.subscribe(() => {
      const { problems, pictures = [] } = page.getState().ownPictures;
      if (problems[0] !== reported.at(-1)?.[0]) reported.push([problems[0], pictures.length]);
    });
    await page.dispatch(importPictures(files));
    expect(reported).toEqual([['最多 60 张：添加前 60 张，其余 240 张未添加', 0]]);
    expect(await names()).toHaveLength(MOST_PICTURES);
    await page.dispatch(importPictures(files.slice(0, 1)));
    expect(page.getState().ownPictures.problems).toEqual(['最多 60 张：添加前 0 张，其余 1 张未添加']);
    expect(await names()).toHaveLength(MOST_PICTURES);
  });

  it('stores only complete pictures if storage becomes full, and says how many', async () => {
    const page = store();
    const files = [await picture('a.png'), await picture('b.png'), await picture('c.png')];
    let written = 0;
    // `add` writes a new record as `put` does.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, value: unknown) {
      written += 1;
      // The first picture and its three files have room, and one file of the second.
      if (written > 5) throw new DOMException('full', 'QuotaExceededError');
      return this.add(value);
    });
    await page.dispatch(importPictures(files));
    expect(await names()).toEqual(['a']);
    expect(await inDatabase(indexedDB, 'readonly', (all) => all.count())).toBe(4);
    expect(page.getState().ownPictures).toMatchObject({
      progress: undefined,
      problems: ['存储空间不足：已添加 1 张，其余 2 张未添加'],
    });
  });

  it('stores only complete pictures if it is cancelled', async () => {
    const page = store();
    const files = await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)));
    page.subscribe(() => {
      if (page.getState().ownPictures.progress?.done === 2) cancelImport();
    });
    expect(await page.dispatch(importPictures(files))).toHaveLength(2);
    expect(await names()).toEqual(['a', 'b']);
    expect(page.getState().ownPictures).toMatchObject({ progress: undefined, problems: [] });
  });

  it('counts two calls as one import', async () => {
    const page = store();
    const [one, two] = [await picture('a.png'), await picture('b.png')];
    const both = [page.dispatch(importPictures([one])), page.dispatch(importPictures([two]))];
    expect(page.getState().ownPictures.progress).toEqual({ done: 0, all: 2, saved: 0 });
    await Promise.all(both);
    // The last import is first in the list.
    expect(await names()).toEqual(['b', 'a']);
    expect(page.getState().ownPictures.pictures).toEqual(await listPictures());
  });

  it('reports it if the browser stores nothing', async () => {
    const page = store();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    expect(await page.dispatch(importPictures([await picture('a.png')]))).toEqual([]);
    expect(page.getState().ownPictures.problems).toEqual(['浏览器不允许保存图片']);
  });

  it('reports it if the part that makes pictures cannot be loaded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none')));
    vi.stubGlobal('Worker', () => {
      throw new Error('not allowed');
    });
    vi.spyOn(File.prototype, 'slice').mockImplementation(() => {
      throw new Error('gone');
    });
    const page = store();
    const file = await picture('a.png');
    expect(await page.dispatch(importPictures([file]))).toEqual([]);
    vi.unstubAllGlobals();
    expect(page.getState().ownPictures).toMatchObject({ progress: undefined, problems: ['图片添加失败'] });
  });

  it('makes pictures in the page if there is no worker', async () => {
    vi.stubGlobal('Worker', () => {
      throw new Error('not allowed');
    });
    const page = store();
    await page.dispatch(importPictures([await picture('a.png')]));
    vi.unstubAllGlobals();
    expect(await names()).toEqual(['a']);
  });
});
