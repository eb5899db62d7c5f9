import { list, number, record, text, truth } from '@/contract/read';
import type { Body } from '../readAnswers';

/** A file of the owner. */
export interface OwnFile {
  name: string;
  bytes: number;
  at: number;
}

/** A file in the bin; `at` is the time of its removal, ms since the epoch. */
export interface Binned {
  id: string;
  at: number;
  folder: string;
  name: string;
}

export interface OwnFiles {
  files: Record<'images' | 'icons' | 'music' | 'site', OwnFile[]>;
  bin: Binned[];
}

/** An available wallpaper, built-in or the owner's own. */
export interface Wallpaper {
  number: number;
  bytes: number;
  small: string;
  own: boolean;
  title?: string | undefined;
}

export interface Wallpapers {
  pictures: Wallpaper[];
  shown: number[];
  next: number;
}

/* Each function throws if an answer has an unexpected format. */

export function readFiles(body: Body): OwnFiles {
  const { images, icons, music, site } = record(body['files']);
  const [inImages, inIcons, inMusic, inSite] = [images, icons, music, site].map(filesIn);
  return {
    files: { images: inImages ?? [], icons: inIcons ?? [], music: inMusic ?? [], site: inSite ?? [] },
    bin: readBin(body),
  };
}

const filesIn = (folder: unknown): OwnFile[] =>
  (Array.isArray(folder) ? folder : []).map((file) => {
    const { name, bytes, at } = record(file);
    return { name: text(name), bytes: number(bytes), at: number(at) };
  });

const readBin = ({ bin }: Body): Binned[] =>
  list(bin).map((file) => {
    const { id, at, folder, name } = record(file);
    return { id: text(id), at: number(at), folder: text(folder), name: text(name) };
  });

export const readWallpapers = ({ pictures, shown, next }: Body): Wallpapers => ({
  pictures: list(pictures).map((picture) => {
    const { number: place, bytes, small, own, title } = record(picture);
    return {
      number: number(place),
      bytes: number(bytes),
      small: text(small),
      own: truth(own),
      title: title === undefined ? undefined : text(title),
    };
  }),
  shown: list(shown).map(number),
  next: number(next),
});
