import type { PageData } from '@/contract/pageData';
import { COVERING, cropOf, TALL, tintOf } from '@/features/wallpaper/pictureElement';
import { sourceFor } from '@/features/wallpaper/wallpaperSources';

/**
 * The first local picture with the position and colours that the boot script would set; shown if scripts are disabled.
 */
export function StillWallpaper({ pageData: { site, pictures } }: { pageData: PageData }) {
  const source = sourceFor({ wallpaper: site.wallpaper, pictures, base: import.meta.env.BASE_URL }, '0', 1);
  const rules = [...tintOf(source.known), ...cropOf(source)].flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:${value}`],
  );
  const type = `image/${source.known?.format}`;
  return (
    <>
      <style>{`:root{${rules.join(';')}}`}</style>
      <div className="wallpaper">
        <picture data-shown="">
          {source.tallCopy && <source type={type} media={TALL} srcSet={source.tallCopy} />}
          {source.copies && <source type={type} sizes={COVERING} srcSet={source.copies} />}
          <img src={source.src} alt="" />
        </picture>
      </div>
    </>
  );
}
