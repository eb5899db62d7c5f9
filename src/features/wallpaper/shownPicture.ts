import { useSyncExternalStore } from 'react';
import { WALLPAPER_ID } from './pictureElement';

/** The picture on top of the wallpaper's layer; none where the plain gradient is seen. */
export function shownImage(): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(`#${WALLPAPER_ID} > [data-shown] > img`)].at(-1);
}

/** Address of the picture that is seen, undefined for the gradient; its JPEG where a lighter copy of that is drawn. */
export function useShownAddress(): string | undefined {
  return useSyncExternalStore(onShow, () => shownImage()?.src);
}

function onShow(notify: () => void): () => void {
  const layer = document.getElementById(WALLPAPER_ID);
  const observer = new MutationObserver(notify);
  if (layer) observer.observe(layer, { childList: true, subtree: true, attributeFilter: ['data-shown'] });
  return () => observer.disconnect();
}
