/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../page/quiet';
import { isOff } from '../../page/hosts';
import { serviceAddress, type CoverType, type WallpaperSite } from './wallpaperSources';

/**
 * The effective wallpaper type: local instead of a service in data-saving mode or if the visitor has switched the
 * service's host off.
 */
export function typeShown(chosen: CoverType, { wallpaper }: Pick<WallpaperSite, 'wallpaper'>): CoverType {
  const address = serviceAddress(wallpaper, chosen);
  return address !== undefined && (isQuiet('data') || isOff(address)) ? '0' : chosen;
}
