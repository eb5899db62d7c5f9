/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../page/quiet';
import { isBlocked } from '../../page/onlyThisSite';
import { serviceAddress, type CoverType, type WallpaperSite } from './wallpaperSources';

/**
 * The effective wallpaper type: local instead of a service in data-saving mode or if the page may not
 * request the service.
 */
export function typeShown(chosen: CoverType, { wallpaper }: Pick<WallpaperSite, 'wallpaper'>): CoverType {
  const address = serviceAddress(wallpaper, chosen);
  return address !== undefined && (isQuiet('data') || isBlocked(address)) ? '0' : chosen;
}
