import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeLayer, fakeServices, type FakeLayer, type FakePicture } from '../../../tests/support/store';
import { showcaseToggled } from '@/features/layout/layoutSlice';
import { coverTypeChanged, defaultSettings, settingsRead } from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { blockOthers, quiet } from '../../../tests/support/fakeBrowser';
import { storeForNextVisit, showNextPicture } from './nextPicture';
import type { CoverType } from './wallpaperSources';
import { ownPictureShown, selectRevealed } from './wallpaperSlice';

vi.mock('./nextPicture', { spy: true });

const MORNING = new Date(2026, 10, 20, 7, 30);
const DAILY = 'https://api.dujin.org/bing/1920.php#daily';
const LANDSCAPE = 'https://api.aixiaowai.cn/gqapi/gqapi.php#random';
const FAILED = '壁纸加载失败，已临时切换回默认';
const CHANGED = '壁纸更换成功';

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING });
  vi.spyOn(console, 'warn').mockReturnValue();
  // It would look for own pictures in the database, which other test files fill at the same time.
  vi.mocked(storeForNextVisit).mockResolvedValue();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Returns a function with which the test lets the picture's decoding succeed or fail. */
function decodeByHand(picture: FakePicture) {
  const events = new EventTarget();
  picture.decode = () =>
    new Promise((resolve, reject) => {
      events.addEventListener('decoded', () => resolve());
      events.addEventListener('broken', () => reject(new Error('no picture')));
    });
  return (end: 'decoded' | 'broken') => events.dispatchEvent(new Event(end));
}

interface Given {
  layer?: FakeLayer;
  /** The stored wallpaper type. */
  coverType?: CoverType;
}

/** A page with settings read. By default the boot script has requested local picture 3. */
function page({ layer = fakeLayer({ coverType: '0', number: 3 }), coverType = '0' }: Given = {}) {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ wallpaper: layer }));
  store.dispatch(coverTypeChanged(coverType));
  return {
    layer,
    store,
    start: () => store.dispatch(pageStarted()),
    choose: (type: CoverType) => store.dispatch(coverTypeChanged(type)),
    /** The requested picture at index `place`, from 0. */
    picture: (place: number) => {
      const picture = layer.pictures[place];
      if (!picture) throw new Error(`only ${layer.pictures.length} pictures were asked for`);
      return picture;
    },
    addresses: () => layer.pictures.map(({ source }) => source?.src),
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    coverType: () => store.getState().settings.coverType,
  };
}

/** A page whose boot script requested the daily picture, as in the settings. */
const dailyAtBoot = () => page({ layer: fakeLayer({ coverType: '1', number: 3 }), coverType: '1' });

/** A page that shows its first picture and whose greeting toast is gone. */
async function opened(input: Given = {}) {
  const open = page(input);
  open.start();
  open.layer.reveal('chosen');
  await pass(4000);
  return open;
}

describe('the boot script’s picture in the store', () => {
  it('is adopted when that script reveals the page', async () => {
    const { layer, store, start, picture } = page();
    start();
    await pass(20_000);
    expect(selectRevealed(store.getState())).toBe(false);
    layer.reveal('chosen');
    await pass(0);
    expect(selectRevealed(store.getState())).toBe(true);
    expect(picture(0).shown).toBe(true);
    expect(layer.pictures).toHaveLength(1);
    expect(store.getState().wallpaper).toMatchObject({ localNumber: 3, shown: { address: '/boot.jpg' } });
  });

  it('is revealed at once, if that script has done so before', async () => {
    const { layer, store, start, picture } = page();
    layer.reveal('chosen');
    start();
    expect(selectRevealed(store.getState())).toBe(true);
    await pass(0);
    expect(picture(0).shown).toBe(true);
  });

  it('is replaced after the reveal if the settings have another type', async () => {
    const { layer, store, start, picture } = page({ coverType: '1' });
    layer.reveal('chosen');
    start();
    expect(selectRevealed(store.getState())).toBe(true);
    picture(1).load();
    await pass(0);
    expect(layer.onTop?.source?.src).toBe(DAILY);
  });
});

describe('while data is saved', () => {
  it('the boot script’s local picture replaces the daily one, without a message', async () => {
    quiet('data');
    const { layer, store, start, toasts, coverType } = page({ coverType: '1' });
    start();
    layer.reveal('chosen');
    await pass(0);
    expect(selectRevealed(store.getState())).toBe(true);
    expect(layer.pictures).toHaveLength(1);
    expect(toasts()).not.toContain(FAILED);
    expect(coverType()).toBe('1');
  });

  it('no picture of a service is requested when one is chosen', async () => {
    quiet('data');
    const { addresses, choose } = await opened();
    const before = addresses().length;
    choose('2');
    choose('1');
    await pass(1000);
    expect(addresses().slice(before)).toEqual([]);
  });
});

describe('a first picture that fails', () => {
  it.each([
    ['local', { address: '/boot.jpg', file: '/boot.jpg', own: null }],
    ['gradient', null],
  ] as const)('is reported when the page is revealed with the %s', async (outcome, shown) => {
    const { layer, store, start, toasts, coverType } = dailyAtBoot();
    start();
    await pass(8000);
    expect(toasts()).toEqual([]);
    layer.reveal(outcome);
    await pass(0);
    expect(toasts()).toEqual([FAILED, '早上好，欢迎来到我的主页']);
    expect(store.getState().wallpaper.failed).toBe(true);
    expect(store.getState().wallpaper.shown).toEqual(shown);
    expect(coverType()).toBe('1');
  });

  it('is shown if it arrives after all, and is local and only slow', async () => {
    const { layer, start, picture, addresses } = page();
    start();
    layer.reveal('gradient', picture(0));
    await pass(60_000);
    expect(layer.onTop).toBeUndefined();
    picture(0).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(0));
    expect(addresses()).toHaveLength(1);
  });
});

describe('the greeting', () => {
  it('appears with the main area, by the hour', async () => {
    const { layer, start, toasts } = page();
    start();
    await pass(1000);
    expect(toasts()).toEqual([]);
    layer.reveal('chosen');
    await pass(0);
    expect(toasts()).toEqual(['早上好，欢迎来到我的主页']);
  });

  it('appears also without any picture, after the failure', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 23, 0));
    const { layer, start, toasts } = page();
    start();
    layer.reveal('gradient');
    await pass(0);
    expect(toasts()).toEqual([FAILED, '夜深了，欢迎来到我的主页']);
  });
});

describe('another type', () => {
  it('leaves the old picture until the new one is decoded, and then reports it', async () => {
    const { layer, choose, picture, addresses, toasts } = await opened();
    choose('1');
    await pass(0);
    expect(addresses()).toEqual([undefined, DAILY]);
    const decode = decodeByHand(picture(1));
    picture(1).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(0));
    expect(toasts()).toEqual([]);
    decode('decoded');
    await pass(0);
    expect(layer.onTop).toBe(picture(1));
    expect(toasts()).toEqual([CHANGED]);
  });

  it('may be chosen in another tab', async () => {
    const { store, addresses } = await opened();
    store.dispatch(settingsRead({ ...defaultSettings, coverType: '2' }));
    await pass(0);
    expect(addresses()).toEqual([undefined, LANDSCAPE]);
  });

  it('is not requested when another setting changes', async () => {
    const { store, addresses } = await opened();
    store.dispatch(settingsRead({ ...defaultSettings, footerBlur: false }));
    await pass(0);
    expect(addresses()).toHaveLength(1);
  });

  it('returns to the local picture that was drawn', async () => {
    const { layer, choose, picture, addresses } = await opened({
      layer: fakeLayer({ coverType: '1', number: 7 }),
      coverType: '1',
    });
    choose('0');
    await pass(0);
    expect(addresses()).toEqual([undefined, '/images/background7.jpg']);
    picture(1).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(1));
  });

  it('leaves the old picture if it fails, until the local one arrives, and does not change the choice', async () => {
    const { layer, choose, picture, addresses, toasts, coverType } = await opened();
    choose('1');
    await pass(0);
    picture(1).fail();
    await pass(0);
    expect(toasts()).toEqual([FAILED]);
    expect(picture(1).discarded).toBe(true);
    expect(addresses().at(-1)).toBe('/images/background3.jpg');
    expect(layer.onTop).toBe(picture(0));
    picture(2).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(2));
    expect(toasts()).toEqual([FAILED]);
    expect(coverType()).toBe('1');
  });

  it('leaves the old picture if it fails together with the local one', async () => {
    const { layer, choose, picture } = await opened();
    choose('1');
    await pass(0);
    picture(1).fail();
    await pass(0);
    picture(2).fail();
    await pass(0);
    expect(picture(2).discarded).toBe(true);
    expect(layer.onTop).toBe(picture(0));
  });

  it('is abandoned after eight seconds', async () => {
    const { choose, picture, toasts } = await opened();
    choose('1');
    await pass(7999);
    expect(toasts()).toEqual([]);
    await pass(1);
    expect(toasts()).toEqual([FAILED]);
    expect(picture(1).discarded).toBe(true);
  });

  it('is abandoned when another one is chosen', async () => {
    const { layer, choose, picture, addresses, toasts } = await opened();
    choose('1');
    await pass(100);
    choose('2');
    await pass(0);
    expect(addresses()).toEqual([undefined, DAILY, LANDSCAPE]);
    expect(picture(1).discarded).toBe(true);
    picture(1).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(0));
    expect(toasts()).toEqual([]);
    picture(2).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(2));
    expect(toasts()).toEqual([CHANGED]);
  });

  it('is shown after the reveal if it was chosen while the page opens', async () => {
    const { layer, start, choose, picture, addresses, toasts } = page();
    start();
    choose('1');
    await pass(299);
    expect(addresses()).toHaveLength(1);
    layer.reveal('chosen');
    await pass(0);
    expect(layer.onTop).toBe(picture(0));
    expect(addresses()).toEqual([undefined, DAILY]);
    picture(1).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(1));
    expect(toasts()).toContain(CHANGED);
  });
});

describe('an overtaken picture', () => {
  it('does not cover one that was chosen later', async () => {
    const { layer, start, choose, picture } = page();
    start();
    layer.reveal('gradient', picture(0));
    await pass(0);
    choose('1');
    await pass(0);
    picture(1).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(1));
    picture(0).load();
    await pass(0);
    expect(layer.onTop).toBe(picture(1));
  });

  it('reports no failure if it could no longer be decoded', async () => {
    const { choose, picture, toasts } = await opened();
    choose('1');
    await pass(0);
    const decode = decodeByHand(picture(1));
    picture(1).load();
    await pass(0);
    choose('2');
    await pass(0);
    decode('broken');
    await pass(0);
    expect(toasts()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is not shown if it is decoded after all', async () => {
    const { choose, picture, toasts } = await opened();
    choose('1');
    await pass(0);
    const decode = decodeByHand(picture(1));
    picture(1).load();
    await pass(0);
    choose('2');
    await pass(0);
    decode('decoded');
    await pass(0);
    expect(toasts()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is abandoned also if it only replaced another', async () => {
    const { choose, picture } = await opened();
    choose('1');
    await pass(0);
    picture(1).fail();
    await pass(0);
    choose('2');
    await pass(0);
    expect(picture(2).discarded).toBe(true);
  });
});

describe('an own picture', () => {
  const own = { id: '00000000-0000-4000-8000-000000000001', pinned: false, known: { dominant: '#112233', scrim: 0.2 } };
  const other = { ...own, id: '00000000-0000-4000-8000-000000000002' };
  const withOwn = () => opened({ layer: fakeLayer({ coverType: '4', number: 3, own }), coverType: '4' });

  it('is the one that the boot script has requested', async () => {
    const { layer, store } = await withOwn();
    expect(layer.pictures).toHaveLength(1);
    expect(store.getState().wallpaper.own).toEqual(own);
  });

  it('is replaced by another one that is chosen', async () => {
    const { store, layer, picture } = await withOwn();
    store.dispatch(ownPictureShown(other));
    picture(1).load();
    await pass(0);
    expect(layer.onTop?.source?.src).toBe(`/own-wallpapers/${other.id}.webp`);
    expect(layer.onTop?.source?.known).toEqual(own.known);
  });

  it('is not requested again when it is pinned', async () => {
    const { store, layer } = await withOwn();
    store.dispatch(ownPictureShown({ ...own, pinned: true }));
    await pass(0);
    expect(layer.pictures).toHaveLength(1);
  });

  it('leaves the local one if there is none any more, without a message', async () => {
    const { store, layer, picture, toasts } = await withOwn();
    store.dispatch(ownPictureShown(null));
    picture(1).load();
    await pass(0);
    expect(layer.onTop?.source?.src).toBe('/images/background3.jpg');
    expect(toasts()).not.toContain(FAILED);
  });

  it('changes nothing for a page of another type', async () => {
    const { store, layer } = await opened();
    store.dispatch(ownPictureShown(own));
    await pass(0);
    expect(layer.pictures).toHaveLength(1);
  });

  it('changes nothing if the type is chosen and there is none', async () => {
    const { layer, choose } = await opened();
    choose('4');
    await pass(0);
    expect(layer.pictures).toHaveLength(1);
  });
});

describe('another picture of the same type', () => {
  it('is the local one of another number', async () => {
    const { store, layer, picture } = await opened();
    await store.dispatch(showNextPicture());
    picture(1).load();
    await pass(0);
    expect(layer.onTop?.source?.src).toBe('/images/background4.jpg');
  });

  it('is requested from a service under another address, so that the browser does not return the same one', async () => {
    const { store, addresses, picture } = await opened({
      layer: fakeLayer({ coverType: '2', number: 3 }),
      coverType: '2',
    });
    vi.setSystemTime(5);
    await store.dispatch(showNextPicture());
    picture(1).load();
    await pass(0);
    vi.setSystemTime(6);
    await store.dispatch(showNextPicture());
    expect(addresses()).toEqual([undefined, ...[5, 6].map((at) => `${LANDSCAPE.replace('#random', '')}?${at}`)]);
  });

  it('does not exist for the daily one', async () => {
    const { store, layer } = await opened({ layer: fakeLayer({ coverType: '1', number: 3 }), coverType: '1' });
    expect(await store.dispatch(showNextPicture())).toBe(false);
    await pass(0);
    expect(layer.pictures).toHaveLength(1);
  });

  it('has no message in the showcase, whose bar shows it', async () => {
    const { store, picture, toasts } = await opened();
    store.dispatch(showcaseToggled());
    await store.dispatch(showNextPicture());
    picture(1).load();
    await pass(0);
    expect(picture(1).shown).toBe(true);
    expect(toasts()).not.toContain(CHANGED);
  });
});

describe('只用本站', () => {
  it('shows the local picture instead of a service, without a message', async () => {
    blockOthers();
    const { choose, addresses, toasts } = await opened();
    const before = addresses().length;
    choose('1');
    await pass(100);
    expect(addresses().slice(before)).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});
