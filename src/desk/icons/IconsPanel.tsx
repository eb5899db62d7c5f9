import ImagePlus from '~icons/lucide/image-plus';
import Trash2 from '~icons/lucide/trash-2';
import Upload from '~icons/lucide/upload';
import { sitePath } from '@/shared/lib/sitePath';
import { useAppSelector } from '@/store/hooks';
import { selectDeskSite } from '../deskSelectors';
import { BinLine } from '../files/BinLine';
import { sizeText } from '@/shared/lib/sizeText';
import { FilePick } from '../files/FilePick';
import { Problems } from '../files/Problems';
import { PendingTile } from '../files/PendingTile';
import { useTimes } from '@/features/units/unitsSlice';
import { useDeskWords } from '../useDeskWords';
import { SHIPPED_LOGO, useIcons } from './useIcons';

const LOGO_KINDS = '.svg,image/svg+xml,image/png,image/jpeg';
const ICON_KINDS = '.svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif';

/** The panel 标志和图标: the logo, from which other pictures are generated, and the owner's icons for links. */
export function IconsPanel({ open }: { open: boolean }) {
  const { files: words } = useDeskWords();
  const times = useTimes();
  const logo = useAppSelector(selectDeskSite)?.fields.logo ?? SHIPPED_LOGO;
  const all = useIcons(open);
  const isBusy = all.drawing !== undefined;
  const fresh = (path: string) => sitePath(path) + (all.version > 0 ? `?${all.version}` : '');
  return (
    <>
      <Problems problems={all.problems} failed={all.failed} onForget={all.forgetProblem} />
      <section className="desk-logo row" aria-label={words.logo}>
        <div className="desk-logo-pictures row">
          <img src={fresh(logo)} alt={words.logo} />
          <img src={fresh('/icons/icon-192.png')} alt="" />
          <img src={fresh('/icons/apple-touch-icon-180.png')} alt="" data-round />
          <img src={fresh('/images/share.jpg')} alt={words.share} />
        </div>
        <div className="desk-logo-text prose">
          <p role="status">{isBusy ? words.drawing : all.announcements.join(' ') || words.logoHint}</p>
          {isBusy ? (
            <progress max={1} value={all.drawing} aria-label={words.drawing} />
          ) : (
            <FilePick
              className="chip chip--lit chip--tall"
              accept={LOGO_KINDS}
              onFiles={([file]) => file && all.change(file)}
            >
              <Upload className="icon icon--s" aria-hidden />
              <span>{words.chooseLogo}</span>
            </FilePick>
          )}
        </div>
      </section>
      <h3 className="desk-file-heading">{words.icons}</h3>
      {all.icons.length === 0 && <p className="desk-file-note prose">{words.noIcons}</p>}
      <div className="desk-pictures desk-pictures--icons">
        <FilePick className="picture picture--add desk-picture--add" accept={ICON_KINDS} multiple onFiles={all.add}>
          <ImagePlus className="icon" aria-hidden />
          <span>{words.addIcons}</span>
        </FilePick>
        {all.pending.map((one) => (
          <PendingTile key={one.id} pending={one} />
        ))}
        {all.icons.map(({ name, bytes, at }) => (
          <figure key={name} className="desk-file">
            <div className="picture">
              <img src={`${sitePath(`/icons/${encodeURIComponent(name)}`)}?${Math.round(at)}`} alt="" loading="lazy" />
              <button
                type="button"
                className="picture-away centre"
                aria-label={words.toBin(name)}
                onClick={() => void all.remove(name)}
              >
                <Trash2 className="icon" aria-hidden />
              </button>
            </div>
            <figcaption className="note">
              <span className="cut" dir="auto">
                {name}
              </span>
              <small>{sizeText(bytes)}</small>
            </figcaption>
          </figure>
        ))}
      </div>
      <BinLine
        summary={words.bin.files}
        items={all.binned.map((group) => ({
          key: group.key,
          name: group.name,
          note: times.date(group.at),
          onPutBack: () => void all.putBack(group),
          onThrowAway: () => void all.forget(group),
        }))}
      />
    </>
  );
}
