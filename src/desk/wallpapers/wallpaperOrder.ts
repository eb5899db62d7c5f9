import type { SiteChanges } from '../save/saveSite';

/**
 * The changes of `site.yml` to show these wallpapers: without `wallpaper.order` if they are numbered consecutively from
 * 1.
 */
export function orderChanges(shown: readonly number[], written: readonly string[]): SiteChanges {
  if (shown.some((number, index) => number !== index + 1)) return { set: { 'wallpaper.order': shown } };
  return {
    set: { 'wallpaper.local': shown.length },
    unset: written.filter((path) => path === 'wallpaper.order'),
  };
}

const FILE = /^background([1-9]\d{0,2})(\.jpg|(?:-1280|-1920|-tall)?\.(?:avif|webp)|(?:-tall)?-glass\.webp)$/;

/** The wallpaper number of a file name; undefined for other files. */
export const numberOf = (name: string): number | undefined => {
  const [, digits] = FILE.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
