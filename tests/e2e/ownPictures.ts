import type { Page } from '@playwright/test';
import { OWN_DATABASE, OWN_DATABASE_VERSION, OWN_STORE } from '../../src/contract/ownWallpapers.ts';
import { SETTINGS_KEY } from '../../src/features/settings/settingsKey.ts';
import { STORED_WALLPAPER_KEY } from '../../src/features/wallpaper/storedWallpaper.ts';

/** A single-coloured own picture for the database. */
export interface GivenPicture {
  id: string;
  name: string;
  /** `#rrggbb`, also used for the blurred copy. */
  colour: string;
}

export const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Stores pictures in the page's database as if they had been imported; the next visit shows the first one. */
export async function givePictures(page: Page, pictures: readonly GivenPicture[], pinned = false): Promise<void> {
  const input = {
    pictures,
    pinned,
    names: { OWN_DATABASE, OWN_DATABASE_VERSION, OWN_STORE, STORED_WALLPAPER_KEY, SETTINGS_KEY },
  };
  // The page stores its settings soon after its start, which would overwrite the ones that are stored below.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, SETTINGS_KEY);
  await page.evaluate(async ({ pictures, pinned, names }) => {
    const size = { width: 1600, height: 900 };
    const drawn = (colour: string, scale = 1) => {
      const canvas = new OffscreenCanvas(size.width * scale, size.height * scale);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('expected a canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.convertToBlob({ type: 'image/webp' });
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(names.OWN_DATABASE, names.OWN_DATABASE_VERSION);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(names.OWN_STORE, { keyPath: 'id' }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    for (const [place, { id, name, colour }] of pictures.entries()) {
      const known = { dominant: colour, scrim: 0.3 };
      const whole = await drawn(colour);
      const record = { id, place, name, addedAt: 0, ...size, bytes: 1000, known };
      const forms = { whole, small: await drawn(colour, 0.04), glass: await drawn(colour, 0.04) };
      await new Promise((resolve, reject) => {
        const writing = database.transaction(names.OWN_STORE, 'readwrite');
        writing.objectStore(names.OWN_STORE).put({ ...record, ...forms });
        writing.addEventListener('complete', resolve);
        writing.addEventListener('error', reject);
      });
    }
    database.close();
    const [first] = pictures;
    const own = first && { id: first.id, pinned, known: { dominant: first.colour, scrim: 0.3 } };
    localStorage.setItem(names.STORED_WALLPAPER_KEY, JSON.stringify({ own }));
    localStorage.setItem(names.SETTINGS_KEY, JSON.stringify({ coverType: '4' }));
  }, input);
}

/**
 * Returns a function that waits until the page has stored the picture of its next visit, which it does when it is idle.
 * Call it before opening the page.
 */
export async function noteStored(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((key) => {
    const keep = localStorage.setItem.bind(localStorage);
    const keepForTab = sessionStorage.setItem.bind(sessionStorage);
    Storage.prototype.setItem = function store(this: Storage, name, value) {
      (this === localStorage ? keep : keepForTab)(name, value);
      if (name === key) document.documentElement.dataset['pictureStored'] = '';
    };
  }, STORED_WALLPAPER_KEY);
  return () => page.locator('html[data-picture-stored]').waitFor({ state: 'attached' });
}

/** Deletes a picture from the database, like another tab; without an id all of them, like clearing the site's data. */
export function deletePicture(page: Page, id?: string): Promise<void> {
  const input = { id, names: { OWN_DATABASE, OWN_STORE } };
  return page.evaluate(async ({ id, names }) => {
    const request =
      id === undefined ? indexedDB.deleteDatabase(names.OWN_DATABASE) : indexedDB.open(names.OWN_DATABASE);
    await new Promise((resolve) => {
      request.addEventListener('success', resolve);
    });
    if (id === undefined) return;
    const removing = request.result.transaction(names.OWN_STORE, 'readwrite');
    removing.objectStore(names.OWN_STORE).delete(id);
    await new Promise((resolve) => {
      removing.addEventListener('complete', resolve);
    });
    request.result.close();
  }, input);
}

/** Address and colour of the shown picture, and the address of the copy behind glass. */
export function lookAt(page: Page) {
  return page.evaluate(() => {
    const image = [...document.querySelectorAll<HTMLImageElement>('#wallpaper > [data-shown] > img')].at(-1);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!image || !context) return undefined;
    context.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    const { style, dataset } = document.documentElement;
    const copy = style.getPropertyValue('--copy-wide');
    const glass = dataset['copied'] === image.src ? copy.slice('url("'.length, -'")'.length) : '';
    return { address: image.src, colour, glass, dominant: style.getPropertyValue('--wp-dominant') };
  });
}
