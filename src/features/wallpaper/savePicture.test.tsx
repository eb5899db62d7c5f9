import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/shared/lib/saveFile';
import { fakeServiceWorker } from '../../../tests/support/fakeBrowser';
import { asFile, readShownPicture } from './savePicture';

const DAILY = true;
const RANDOM = false;
const MAY_BE_KEPT = { 'cache-control': 'public, max-age=600' };
const ANSWERED = new Blob(['what the service answered'], { type: 'image/webp' });

/** Saves the picture; resolves to whether the page could read it. */
async function savePicture(image: HTMLImageElement, sameAllDay: boolean): Promise<boolean> {
  const picture = await readShownPicture(image, sameAllDay);
  if (picture) saveFile(asFile(picture, 'wallpaper'));
  return picture !== undefined;
}

/** The saved files, in order. */
let saved: { name: string; picture: Blob }[] = [];

beforeEach(() => {
  saved = [];
  const create = URL.createObjectURL.bind(URL);
  const pictures = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((picture) => {
    const address = create(picture);
    if (picture instanceof Blob) pictures.set(address, picture);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const picture = pictures.get(this.href);
    // Compare only bytes and type; the name is a separate field.
    if (picture) saved.push({ name: this.download, picture: picture.slice(0, picture.size, picture.type) });
  });
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Answers every request; returns a function that lists the requests. */
function answer(response: () => Promise<Response>) {
  const requested = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(response);
  vi.stubGlobal('fetch', requested);
  return () => requested.mock.calls.map(([address, { cache, redirect }]) => [address, cache, redirect]);
}

const gives = (headers: Record<string, string> = {}, picture = ANSWERED, status = 200) =>
  answer(() => Promise.resolve(new Response(picture, { status, headers })));

async function shown(address: string) {
  const image = document.body.appendChild(new Image());
  image.src = address;
  await image.decode();
  return image;
}

/** A same-origin picture of one colour. */
function ownPicture(colour = 'rgb(200, 40, 80)') {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 18;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 32, 18);
  return shown(canvas.toDataURL('image/png'));
}

/** A cross-origin picture: another name of this machine is another origin. */
const foreignPicture = () => shown(`http://127.0.0.1:${location.port}/images/logo.svg`);

/** Size and colour of a saved picture. */
async function lookAt(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return { width: bitmap.width, height: bitmap.height, colour: [...(context?.getImageData(0, 0, 1, 1).data ?? [])] };
}

describe('the picture of the day', () => {
  it('is saved as its service answered, from the cache if it is there', async () => {
    const requested = gives();
    const image = await foreignPicture();
    expect(await savePicture(image, DAILY)).toBe(true);
    expect(requested()).toEqual([[image.src, 'force-cache', 'follow']]);
    expect(saved).toEqual([{ name: 'wallpaper.webp', picture: ANSWERED }]);
  });

  it('cannot be saved if another origin does not let it be read', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await savePicture(await foreignPicture(), DAILY)).toBe(false);
    expect(saved).toEqual([]);
  });

  it.each<[string, Blob, number]>([
    ['a page', new Blob(['<h1>Welcome</h1>'], { type: 'text/html' }), 200],
    ['no success', ANSWERED, 404],
  ])('is not saved if the answer is %s', async (_, picture, status) => {
    gives({}, picture, status);
    expect(await savePicture(await foreignPicture(), DAILY)).toBe(false);
    expect(saved).toEqual([]);
  });

  it('is awaited for less than a second, because a new tab opens only soon after a click', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(new Error('given up')) : new Promise(() => undefined),
    );
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort();
    });
    expect(await savePicture(await foreignPicture(), DAILY)).toBe(false);
    timeout.mockRestore();
    expect(limits).toEqual([900]);
  });
});

describe('a random picture', () => {
  it('is saved from the answer if that can be repeated', async () => {
    const requested = gives(MAY_BE_KEPT);
    const image = await foreignPicture();
    expect(await savePicture(image, RANDOM)).toBe(true);
    expect(requested()).toEqual([[image.src, 'force-cache', 'error']]);
    expect(saved).toEqual([{ name: 'wallpaper.webp', picture: ANSWERED }]);
  });

  it('is not requested again if the worker has answered it, because the worker has the next one by then', async () => {
    fakeServiceWorker({});
    const requested = gives(MAY_BE_KEPT);
    const image = await shown(`http://127.0.0.1:${location.port}/images/logo.svg#random`);
    expect(await savePicture(image, RANDOM)).toBe(false);
    expect(requested()).toEqual([]);
  });

  it.each([
    {},
    { 'cache-control': 'no-store' },
    { 'cache-control': 'no-cache, max-age=0' },
    { 'cache-control': 'no-store, max-age=600' },
    { 'cache-control': 'max-age=600, no-store' },
  ])('is never saved from the answer with %j, because that could be another picture', async (headers) => {
    gives(headers);
    expect(await savePicture(await foreignPicture(), RANDOM)).toBe(false);
    expect(saved).toEqual([]);
  });

  it('is saved from the screen if it is from this site, because another request would return another one', async () => {
    gives();
    expect(await savePicture(await ownPicture(), RANDOM)).toBe(true);
    expect(saved.map(({ name }) => name)).toEqual(['wallpaper.jpeg']);
    const [first] = saved;
    const seen = first && (await lookAt(first.picture));
    expect(seen).toMatchObject({ width: 32, height: 18 });
    expect(seen?.colour.map((value, index) => Math.abs(value - ([200, 40, 80, 255][index] ?? 0)) <= 4)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
