import type { Services } from '@/app/listening';
import type { BootPicture, RequestedPicture, WallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import type { WallpaperSource } from '@/features/wallpaper/sources';
import type { SafeStorage } from '@/shared/lib/storage';

/** Storage in memory, with the same rule: values come back as JSON would have them. */
export function memoryStorage(initial: Record<string, unknown> = {}): SafeStorage {
  const texts = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    read: (key): unknown => JSON.parse(texts.get(key) ?? 'null'),
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
    remove: (key) => void texts.delete(key),
  };
}

/** A picture that a test lets load, or fail, when it likes. */
export interface FakePicture extends RequestedPicture {
  source: WallpaperSource | undefined;
  load: () => void;
  fail: () => void;
  shown: boolean;
  discarded: boolean;
}

export interface FakeLayer extends WallpaperLayer {
  pictures: FakePicture[];
  revealed: boolean;
}

/** The wallpaper layer without a page: it tells which pictures were asked for, shown and thrown away. */
export function fakeLayer(boot?: Pick<BootPicture, 'coverType' | 'number'>): FakeLayer {
  const pictures: FakePicture[] = [];
  const picture = (source?: WallpaperSource): FakePicture => {
    let load: FakePicture['load'] = () => undefined;
    let fail: FakePicture['fail'] = () => undefined;
    const loaded = new Promise<number>((resolve, reject) => {
      load = () => resolve(Date.now());
      fail = () => reject(new Error('the picture did not load'));
    });
    const made: FakePicture = {
      source,
      startedAt: Date.now(),
      loaded,
      load,
      fail,
      shown: false,
      discarded: false,
      show: () => {
        made.shown = true;
        return Promise.resolve();
      },
      discard: () => {
        made.discarded = true;
      },
    };
    pictures.push(made);
    return made;
  };
  const bootPicture = boot && { ...boot, picture: picture() };
  const layer: FakeLayer = {
    pictures,
    revealed: false,
    boot: () => bootPicture,
    request: picture,
    showGradient: () => undefined,
    reveal: () => {
      layer.revealed = true;
    },
    now: () => Date.now(),
  };
  return layer;
}

/** Services for a test: everything good and predictable, and what is given instead. */
export function fakeServices(given: Partial<Services> = {}): Services {
  return {
    storage: memoryStorage(),
    wallpaper: fakeLayer(),
    random: () => 0.5,
    now: () => Date.now(),
    online: () => true,
    ...given,
  };
}
