import { WALLPAPER_ID } from './pictureElement';

/** The element of the top picture of the wallpaper layer; undefined if the plain gradient is visible. */
export function shownImage(): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(`#${WALLPAPER_ID} > [data-shown] > img`)].at(-1);
}
