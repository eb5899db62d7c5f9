import type { PageData } from '@/contract/pageData';
import type { WallpaperSite } from './wallpaperSources';

/** The owner's wallpaper settings in the form that `sourceFor` takes. */
export function wallpaperSiteOf({ site: { wallpaper }, pictures }: PageData): WallpaperSite {
  return { wallpaper, pictures, base: import.meta.env.BASE_URL };
}
