import { addListener } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { makeStore, fakeServices, memoryStorage } from '../../../tests/support/store';
import { coverTypeChanged } from '@/features/settings/settingsSlice';
import { forgetOwnPictures } from '../../../tests/support/ownPictures';
import { drawn } from '../../../tests/support/imageFiles';
import { pageDataOf } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from './storedWallpaper';
import { showNextPicture } from './nextPicture';
import { listPictures, removePicture } from './own/ownStore';
import { importPictures } from './own/importPictures';
import { ownPicturesChanged, type OwnPicture } from './ownPicturesSlice';
import { localPinToggled, ownPinToggled, pinsRead, servicePicturePinned } from './pins';
import type { CoverType } from './wallpaperSources';
import {
  localNumberDrawn,
  mainAreaRevealed,
  ownPictureShown,
  pictureChosen,
  selectOwn,
  selectPinnedNumber,
  wallpaperFailed,
} from './wallpaperSlice';

const picture = async (name: string, colour: string) => new File([await drawn(3200, 1800, { colour })], `${name}.png`);

/** An open page of this wallpaper type, with local picture 3 and own pictures of these names. */
async function page(coverType: CoverType, ...names: string[]) {
  const storage = memoryStorage();
  const { site } = pageDataOf();
  const pageData = pageDataOf({ site: { wallpaper: { ...site.wallpaper, local: 4 } } });
  const store = makeStore(fakeServices({ storage, pageData, now: () => 77 }));
  const colours = ['#102030', '#405060', '#708090'];
  await store.dispatch(
    importPictures(await Promise.all(names.map((name, at) => picture(name, colours[at] ?? '#000000')))),
  );
  store.dispatch(coverTypeChanged(coverType));
  store.dispatch(localNumberDrawn(3));
  store.dispatch(mainAreaRevealed(coverType));
  const pictures = await listPictures();
  const one = (place: number): OwnPicture => {
    const found = pictures[place];
    if (!found) throw new Error(`there are ${pictures.length} own pictures`);
    return found;
  };
  return {
    store,
    one,
    stored: () => readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY)),
    show: (place: number, pinned = false) => {
      const { id, known } = one(place);
      store.dispatch(ownPictureShown({ id, known, pinned }));
    },
    shown: () => pictures.findIndex(({ id }) => id === selectOwn(store.getState())?.id),
  };
}

describe('the next visit', () => {
  it('shows the next picture with its colours, and the first after the last', async () => {
    const { show, stored, one } = await page('4', 'a', 'b');
    show(0);
    await until(() => expect(stored().own).toEqual({ id: one(1).id, pinned: false, known: one(1).known }));
    show(1);
    await until(() => expect(stored().own?.id).toBe(one(0).id));
  });

  it('shows the pinned one, also if another one was viewed', async () => {
    const { store, show, stored, one, shown } = await page('4', 'a', 'b', 'c');
    show(1, true);
    await until(() => expect(stored().own).toEqual({ id: one(1).id, pinned: true, known: one(1).known }));
    await store.dispatch(showNextPicture());
    expect(shown()).toBe(2);
    // The list changes, so the stored choice is computed again.
    store.dispatch(ownPicturesChanged({ pictures: [] }));
    await until(() => expect(store.getState().ownPictures.pictures).toEqual([]));
    expect(stored().own).toMatchObject({ id: one(1).id, pinned: true });
    await store.dispatch(showNextPicture());
    await store.dispatch(showNextPicture());
    expect(selectOwn(store.getState())).toMatchObject({ id: one(1).id, pinned: true });
  });

  it('shows another one if the pinned one was removed', async () => {
    const { store, show, stored, one } = await page('4', 'a', 'b');
    show(1, true);
    await until(() => expect(stored().own?.id).toBe(one(1).id));
    show(0);
    await removePicture(one(1).id);
    store.dispatch(ownPicturesChanged({ pictures: await listPictures() }));
    await until(() => expect(stored().own).toMatchObject({ id: one(0).id, pinned: false }));
  });
});

describe('a removed own picture', () => {
  it('is replaced by another one, also if its removal was not reported', async () => {
    const { store, show, shown, one } = await page('4', 'a', 'b');
    show(0);
    await removePicture(one(0).id);
    store.dispatch(wallpaperFailed());
    await until(() => expect(shown()).toBe(1));
  });

  it('is replaced by the local ones if there is no other one', async () => {
    const { store, show, one, stored } = await page('4', 'a');
    show(0, true);
    await until(() => expect(stored().own?.id).toBe(one(0).id));
    await forgetOwnPictures();
    store.dispatch(ownPicturesChanged({ pictures: [] }));
    await until(() => expect(selectOwn(store.getState())).toBeNull());
    await until(() => expect(stored().own).toBeUndefined());
  });
});

describe('换一张', () => {
  it('goes through the local pictures, and starts again after the last', async () => {
    const { store } = await page('0');
    const numbers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await store.dispatch(showNextPicture())).toBe(true);
      numbers.push(store.getState().wallpaper.localNumber);
    }
    expect(numbers).toEqual([4, 1, 2]);
  });

  it('goes through the own pictures in their order', async () => {
    const { store, show, shown } = await page('4', 'a', 'b', 'c');
    show(1);
    await store.dispatch(showNextPicture());
    expect(shown()).toBe(2);
    await store.dispatch(showNextPicture());
    expect(shown()).toBe(0);
  });

  it('goes through the local ones for type 4 without own ones', async () => {
    const { store } = await page('4');
    expect(await store.dispatch(showNextPicture())).toBe(true);
    expect(store.getState().wallpaper.localNumber).toBe(4);
  });

  it.each<CoverType>(['2', '3'])('requests a new one from the service of type %s', async (coverType) => {
    const { store } = await page(coverType);
    const chosen: unknown[] = [];
    store.dispatch(addListener({ actionCreator: pictureChosen, effect: ({ payload }) => void chosen.push(payload) }));
    expect(await store.dispatch(showNextPicture())).toBe(true);
    expect(chosen).toEqual([{ source: expect.objectContaining({ coverType, src: expect.stringMatching(/\?77$/) }) }]);
  });

  it('finds no other one of the day, nor of a single own one', async () => {
    const daily = await page('1');
    expect(await daily.store.dispatch(showNextPicture())).toBe(false);
    const own = await page('4', 'a');
    own.show(0);
    expect(await own.store.dispatch(showNextPicture())).toBe(false);
  });
});

describe('固定这张', () => {
  it('stores the number of a local picture, and removes it again', async () => {
    const { store, stored } = await page('0');
    store.dispatch(localPinToggled());
    expect(stored().number).toBe(3);
    expect(selectPinnedNumber(store.getState())).toBe(3);
    store.dispatch(localNumberDrawn(4));
    store.dispatch(localPinToggled());
    expect(stored().number).toBe(4);
    store.dispatch(localPinToggled());
    expect(stored().number).toBeUndefined();
    expect(selectPinnedNumber(store.getState())).toBe(0);
  });

  it('follows what another tab has pinned', async () => {
    const { store } = await page('0');
    store.dispatch(localPinToggled());
    store.dispatch(localPinToggled());
    expect(selectPinnedNumber(store.getState())).toBe(0);
    store.dispatch(localPinToggled());
    store.dispatch(pinsRead());
    expect(selectPinnedNumber(store.getState())).toBe(3);
  });

  it('pins an own picture at once, and unpins it', async () => {
    const { store, show, stored, one } = await page('4', 'a', 'b');
    show(0);
    store.dispatch(ownPinToggled());
    expect(stored().own).toEqual({ id: one(0).id, pinned: true, known: one(0).known });
    expect(selectOwn(store.getState())?.pinned).toBe(true);
    store.dispatch(ownPinToggled());
    await until(() => expect(stored().own).toMatchObject({ id: one(1).id, pinned: false }));
    expect(store.getState().settings.coverType).toBe('4');
  });

  it('imports a service’s picture, and returns to the service when it is unpinned', async () => {
    const { store, stored } = await page('1', 'a');
    expect(await store.dispatch(servicePicturePinned(await picture('每日一图', '#a0b0c0')))).toBe(true);
    const used = (await listPictures()).find(({ name }) => name === '每日一图');
    expect(selectOwn(store.getState())).toMatchObject({ id: used?.id, pinned: true });
    expect(store.getState().settings.coverType).toBe('4');
    await until(() => expect(stored()).toMatchObject({ own: { id: used?.id, pinned: true }, before: '1' }));
    store.dispatch(ownPinToggled());
    expect(store.getState().settings.coverType).toBe('1');
    expect(stored().before).toBeUndefined();
  });

  it('returns to no service if another own picture was chosen since', async () => {
    const { store, show, stored, one } = await page('1', 'a');
    await store.dispatch(servicePicturePinned(await picture('每日一图', '#a0b0c0')));
    await until(() => expect(stored().before).toBe('1'));
    show(0, true);
    await until(() => expect(stored().own?.id).toBe(one(0).id));
    store.dispatch(ownPinToggled());
    expect(store.getState().settings.coverType).toBe('4');
  });

  it('reports that a picture could not be imported', async () => {
    const { store, stored } = await page('1');
    const broken = new File(['no picture'], 'x.jpg', { type: 'image/jpeg' });
    expect(await store.dispatch(servicePicturePinned(broken))).toBe(false);
    expect(store.getState().settings.coverType).toBe('1');
    expect(stored().own).toBeUndefined();
  });
});
