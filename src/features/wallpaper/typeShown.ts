/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../shared/lib/quiet';
import { isOff } from '../../shared/lib/hosts';
import { serviceAddress, type CoverType, type WallpaperSite } from './wallpaperSources';

/**
 * The type of picture that is shown: a local one in place of a service's where data is saved, or the visitor has switched
 * its host off.
 */
export function typeShown(chosen: CoverType, { wallpaper }: Pick<WallpaperSite, 'wallpaper'>): CoverType {
  const address = serviceAddress(wallpaper, chosen);
  return address !== undefined && (isQuiet('data') || isOff(address)) ? '0' : chosen;
}
