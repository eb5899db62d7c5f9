import { basename, join } from 'node:path';
import type { WallpapersAnswer } from '../../src/contract/ownerAnswers.ts';
import { namesIn, statsOf } from '../files/fileStats.ts';
import type { LiveSite } from '../site/liveSite.ts';
import { describePicture, shownNumbers, type Layers } from '../site/wallpaperFiles.ts';
import type { OwnerRoute } from './ownerCalls.ts';

interface WallpapersOptions {
  layers: Layers;
  bin: string;
  site: LiveSite;
}

const NUMBER = /(?:^|\.)background([1-9]\d{0,2})(?:-[\w-]+)?\.\w+$/;

const numbersOf = (names: readonly string[]) => names.map((name) => Number(NUMBER.exec(basename(name))?.[1] ?? 0));

/** Route that lists all available wallpapers (shipped ones and the owner's own), and the shown ones. */
export function wallpaperRoutes({ layers, bin, site }: WallpapersOptions): OwnerRoute[] {
  const fileOf = (number: number) => {
    const name = join('images', `background${number}.jpg`);
    const isOwn = statsOf(join(layers.owner, name))?.isFile() === true;
    return { isOwn, stats: statsOf(join(isOwn ? layers.owner : layers.built, name)) };
  };

  function list() {
    const names = [layers.owner, layers.built].flatMap((folder) => namesIn(join(folder, 'images')));
    const used = new Set(numbersOf(names).filter((number) => number > 0));
    const pictures = [...used]
      .toSorted((one, other) => one - other)
      .flatMap((number) => {
        const { isOwn, stats } = fileOf(number);
        if (!stats?.isFile()) return [];
        const { title, copies } = describePicture(layers, number);
        const smallest = copies[0]?.split(' ')[0] ?? '.jpg';
        const described = { number, bytes: stats.size, small: `images/background${number}${smallest}`, own: isOwn };
        return [{ ...described, ...(title !== undefined && { title }) }];
      });
    const { wallpaper } = site.current();
    // Numbers are never reused, so that a picture in the bin can always be restored.
    const next = Math.max(0, ...used, ...numbersOf(namesIn(bin)), ...wallpaper.order) + 1;
    const body: WallpapersAnswer = { pictures, shown: shownNumbers(layers, wallpaper), next };
    return { body };
  }

  return [{ path: '/wallpapers', methods: { GET: list } }];
}
