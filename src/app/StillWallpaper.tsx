import type { PageData } from '@/contract/pageData';
import { COVERING, cropOf, TALL, tintOf } from '@/features/wallpaper/pictureElement';
import { sourceFor } from '@/features/wallpaper/wallpaperSources';

/** The first local picture, in the place and with the colours that the boot script gives it. For where scripts are off. */
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
