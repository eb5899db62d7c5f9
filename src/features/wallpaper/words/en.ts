import { countedIn } from '@/shared/lib/counted';
import type { WallpaperWords } from './zh-CN';

const counted = countedIn('en');

const TITLES = new Map(
  Object.entries({
    晨雾千山: 'Morning mist',
    极光镜湖: 'Aurora lake',
    海上落日: 'Sunset at sea',
    星河松岭: 'Stars over pines',
    金沙长影: 'Golden dunes',
    雾林天光: 'Forest light',
    雪峰月夜: 'Moonlit peaks',
    蓝调之城: 'City in blue',
    云海日出: 'Above the clouds',
    月下渔舟: 'Boat by moonlight',
  }),
);

export const words: WallpaperWords = {
  changed: 'Wallpaper changed',
  failed: 'The wallpaper did not load, so a default one is shown',
  showcase: {
    enter: 'Wallpaper',
    entered: 'Wallpaper only',
    left: 'Back to the page',
  },
  titleOf: (title) => TITLES.get(title) ?? title,
  bar: {
    another: 'Another',
    pin: 'Pin',
    unpin: 'Unpin',
    leave: 'Leave',
    download: 'Download',
    notReadable: 'This picture cannot be saved from here; it is open in a new tab',
    onlyOne: 'There is only this one',
    used: 'Pinned, and kept among your wallpapers',
    notPinned: 'Not pinned: it cannot be kept among your wallpapers',
    nameOf: (type, day) => `${{ 1: 'Daily picture', 2: 'Scenery' }[type]} ${day}`,
  },
  own: {
    title: 'My wallpapers',
    add: 'Add',
    remove: (name) => `Delete ${name}`,
    removed: (name) => `“${name}” deleted`,
    undo: 'Undo',
    undone: 'Undone',
    moved: (name, place, all) => `${name}, ${place} of ${all}`,
    adding: (done, all) => `Adding ${done} of ${all}`,
    added: (pictures) => `${counted(pictures, { one: 'picture', other: 'pictures' })} added`,
    cancel: 'Cancel',
    nameless: 'Picture',
    refused: {
      unreadable: (name) => `Not a picture we can read: ${name}`,
      heic: (name) => `This is a HEIC picture that this browser cannot open; save it as JPEG first: ${name}`,
      avif: (name) => `This is an AVIF picture that this browser cannot open; save it as JPEG first: ${name}`,
      side: (name) => `A side of this picture is longer than 16,384 px: ${name}`,
      pixels: (name) => `This picture has more than 64 million pixels: ${name}`,
      small: (name) => `A side of this picture is shorter than 200 px: ${name}`,
      canvas: (name) =>
        `This browser changes what is drawn, so only a file of at most 8 MB can be kept as it is: ${name}`,
    },
    firstFrame: (name) => `This picture is animated; its first frame is taken: ${name}`,
    noRoom: (used, left) => `At most 60 pictures: the first ${used} are added, ${left} are not`,
    full: (used, left) => `Storage is full: ${used} added, ${left} not`,
    failed: 'The pictures could not be added',
    notStored: 'The browser does not allow pictures to be kept',
    notChanged: 'The change was not saved',
    limits: (pictures, megabytes) =>
      `${pictures} of 60 pictures · ${megabytes} of 100 MB. Drop, paste or choose them; they stay in this browser.`,
  },
  shortcuts: {
    title: 'Wallpaper',
    only: 'Wallpaper only; again to go back',
    another: 'Another wallpaper, while it is shown',
    leave: 'Back to the page',
  },
};
