import type { PageData } from '@/contract/pageData';
import { COVERING, cropOf, TALL, tintOf } from '@/features/wallpaper/pictureElement';
import { sourceFor } from '@/features/wallpaper/wallpaperSources';

/** The first local picture, in the place and with the colours that the boot script gives it. For where scripts are off. */
export function StillWallpaper({ pageData: { site, pictures } }: { pageData: PageData }) {
  const source = sourceFor({ wallpaper: site.wallpaper, pictures, base: import.meta.env.BASE_URL }, '0', 1);
  const rules = [...tintOf(source.known), ...cropOf(source)].flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:${value}`],
  );
  return (
    <>
      <style>{`:root{${rules.join(';')}}`}</style>
      <div className="wallpaper">
        <picture data-shown="">
          {source.tallAvif && <source type="image/avif" media={TALL} srcSet={source.tallAvif} />}
          {source.avifSet && <source type="image/avif" sizes={COVERING} srcSet={source.avifSet} />}
          <img src={source.src} alt="" />
        </picture>
      </div>
    </>
  );
}
