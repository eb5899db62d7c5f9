import type { PageData } from '@/contract/pageData';
import type { WallpaperSite } from './wallpaperSources';

/** The owner's wallpapers, for whatever makes an address of one. */
export function wallpaperSiteOf({ site: { wallpaper }, pictures }: PageData): WallpaperSite {
  return { wallpaper, pictures, base: import.meta.env.BASE_URL };
}
