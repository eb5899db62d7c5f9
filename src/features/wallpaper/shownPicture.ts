import { useSyncExternalStore } from 'react';
import { WALLPAPER_ID } from './pictureElement';

/** The top picture of the wallpaper layer; undefined if the plain gradient is visible. */
export function shownImage(): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(`#${WALLPAPER_ID} > [data-shown] > img`)].at(-1);
}

/** `src` of the visible picture, which is its JPEG even if a lighter copy is drawn; undefined for the gradient. */
export function useShownAddress(): string | undefined {
  return useSyncExternalStore(onShow, () => shownImage()?.src);
}

function onShow(notify: () => void): () => void {
  const layer = document.getElementById(WALLPAPER_ID);
  const observer = new MutationObserver(notify);
  if (layer) observer.observe(layer, { childList: true, subtree: true, attributeFilter: ['data-shown'] });
  return () => observer.disconnect();
}
