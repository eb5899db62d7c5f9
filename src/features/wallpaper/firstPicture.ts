import type { ShownOwn } from './storedWallpaper';
import type { WallpaperPicture } from './pictureElement';
import type { CoverType } from './wallpaperSources';

/** How the boot script has revealed the page. */
export interface Reveal {
  /** The picture that was chosen, the local JPEG in its place, or the plain gradient. */
  with: 'chosen' | 'local' | 'gradient';
  /** The shown picture; with the gradient a local one that is still on its way, if any. */
  picture?: WallpaperPicture | undefined;
}

/** The first picture as the boot script chose it. */
export interface FirstPicture {
  coverType: CoverType;
  /** Number of the local picture, also if another type is shown. */
  number: number;
  /** The own picture stored for this visit, regardless of the type; null if there is none. */
  own: ShownOwn | null;
  /** Set at the reveal. */
  reveal?: Reveal;
  /** Resolves at the reveal. */
  whenRevealed: Promise<Reveal>;
}
