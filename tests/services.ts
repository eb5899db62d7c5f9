import type { BootPicture, RequestedPicture, WallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import type { WallpaperSource } from '@/features/wallpaper/sources';
import type { SafeStorage } from '@/shared/lib/storage';
import type { Services } from '@/store/services';
import { fakeAudioEngine } from './fakeAudioEngine';
import { pageDataOf } from './pageData';

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
  /** What `show` waits for; a test may put a slow or a failing one in its place. */
  decode: () => Promise<void>;
  shown: boolean;
  discarded: boolean;
}

export interface FakeLayer extends WallpaperLayer {
  /** Every picture that was asked for, in order; the boot script's is the first. */
  pictures: FakePicture[];
  /** What the visitor sees: the picture that was shown last. */
  onTop: FakePicture | undefined;
  revealed: boolean;
  gradient: boolean;
}

/** The wallpaper layer without a page: it tells which pictures were asked for, shown and thrown away. */
export function fakeLayer(boot?: Pick<BootPicture, 'coverType' | 'number'>): FakeLayer {
  const pictures: FakePicture[] = [];
  const picture = (source?: WallpaperSource): FakePicture => {
    let settle: { resolve: (at: number) => void; reject: (error: Error) => void } | undefined;
    const loaded = new Promise<number>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const made: FakePicture = {
      source,
      startedAt: Date.now(),
      loaded,
      load: () => settle?.resolve(Date.now()),
      fail: () => settle?.reject(new Error('the picture did not load')),
      decode: () => Promise.resolve(),
      shown: false,
      discarded: false,
      show: async () => {
        await made.decode();
        if (made.discarded) throw new Error('the picture was given up');
        made.shown = true;
        layer.onTop = made;
      },
      discard: () => {
        made.discarded = true;
        if (layer.onTop === made) layer.onTop = undefined;
      },
    };
    pictures.push(made);
    return made;
  };
  const layer: FakeLayer = {
    pictures,
    onTop: undefined,
    revealed: false,
    gradient: false,
    boot: () => bootPicture,
    request: picture,
    showGradient: () => {
      layer.gradient = true;
    },
    reveal: () => {
      layer.revealed = true;
    },
    now: () => Date.now(),
  };
  const bootPicture = boot && { ...boot, picture: picture() };
  return layer;
}

/** Services for a test: everything good and predictable, and what is given instead. */
export function fakeServices(given: Partial<Services> = {}): Services {
  return {
    pageData: pageDataOf(),
    storage: memoryStorage(),
    wallpaper: fakeLayer(),
    audio: fakeAudioEngine(),
    random: () => 0.5,
    now: () => Date.now(),
    online: () => true,
    reload: () => undefined,
    ...given,
  };
}
