import ImagePlus from '~icons/lucide/image-plus';
import Trash2 from '~icons/lucide/trash-2';
import Upload from '~icons/lucide/upload';
import { sitePath } from '@/shared/lib/sitePath';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { selectDeskSite, selectDeskStage } from '../deskSelectors';
import { BinLine, binnedGroups, type BinnedGroup } from '../files/BinLine';
import { sizeText } from '@/shared/lib/sizeText';
import { FilePick, PendingTile, Problems } from '../files/fileParts';
import { useTimes } from '@/features/units/unitsSlice';
import { useDeskWords } from '../useDeskWords';
import { useState } from 'react';
import { refusedFileIn, whyRefused, freeName, type Folder } from '../files/uploadFile';
import { binFiles, listFiles, putBackFiles, saveUpload, throwAway, listWallpapers } from '../files/fileCalls';
import type { OwnFiles, RefusedFile } from '@/contract/ownerAnswers';
import { useOnTheWay } from '../files/useOnTheWay';
import { useReading } from '../files/useReading';
import { numberOf } from '../wallpapers/wallpaperOrder';
import { warn } from '@/shared/lib/log';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { drawSiteImages } from '@/media/siteImages/drawSiteImages';
import type { LogoProblem } from '@/media/siteImages/readLogo';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { refreshSite } from '../save/refresh';
import { saveSite } from '../save/saveSite';

/** The result: number of uploaded files with notes for the owner, or the reason of the failure. */
type Changed =
  | { sent: number; isDark: boolean }
  | { problem: LogoProblem['problem'] | 'canvas' }
  | { code: DeskCode; file?: RefusedFile | undefined };

/** Address of the generated logo. */
const SHIPPED_LOGO = '/images/logo.svg';

/** Generates logo, icons and share picture from one picture, and uploads them. The previous files go into the bin. */
const changeLogo =
  (logo: Blob, signal: AbortSignal, onProgress: (share: number) => void): AppThunk<Promise<Changed>> =>
  async (dispatch, getState) => {
    if (!isCanvasTrue()) return { problem: 'canvas' };
    // The picture may be chosen before the fields have been read.
    if (!selectDeskSite(getState())) await dispatch(refreshSite());
    const site = selectDeskSite(getState())?.fields;
    if (!site) return { code: selectDeskStage(getState()) === 'closed' ? 'left' : 'server-error' };
    try {
      const wallpapers = await dispatch(listWallpapers());
      const first = wallpapers?.shown[0] ?? 1;
      const wallpaper = await (await fetch(sitePath(`/images/background${first}.jpg`), { signal })).blob();
      const { name, url: address } = site;
      const drawn = await drawSiteImages({ logo, wallpaper, name, address });
      if ('problem' in drawn) return { problem: drawn.problem };
      for (const [index, { path, content }] of drawn.images.entries()) {
        onProgress(index / drawn.images.length);
        const saved = await dispatch(saveUpload({ ...placeOf(path), content, signal }));
        if (!saved.ok) return { code: saved.code, file: refusedFileIn(saved.body) };
      }
      // The page used another logo file; switch to the generated one.
      if (site.logo !== SHIPPED_LOGO) await dispatch(saveSite({ unset: ['logo'] }));
      return { sent: drawn.images.length, isDark: drawn.isDark };
    } catch (error) {
      warn('desk: logo', error);
      return signal.aborted ? { code: 'left' } : { problem: 'notPicture' };
    }
  };

/** Folder and name of a generated path, such as `icons/icon.svg`, or `favicon.ico` in the public folder itself. */
function placeOf(path: string): { folder: Folder; name: string } {
  const [first = '', name] = path.split('/');
  if (name === undefined) return { folder: 'site', name: first };
  return { folder: first === 'icons' ? 'icons' : 'images', name };
}

/** Files generated from the logo; they are replaced together with it. */
const FROM_LOGO =
  /^(icon(-maskable)?(-\d+)?\.(png|svg)|monochrome\.svg|apple-touch-icon-180\.png|shortcut-[a-z]+(-96)?\.(png|svg))$/;
const LOGO_KEY = 'logo';

/** The stem of an icon's name. An icon must not replace a file of the logo, or look like one and not be listed. */
const stemOfIcon = (stem: string, ending: string): string =>
  FROM_LOGO.test(`${stem}.${ending}`.toLowerCase()) ? `own-${stem}` : stem;

/**
 * State and actions of the owner's icons and of the files generated from the logo. `open`: whether the dialog is open.
 */
function useIcons(open: boolean) {
  const dispatch = useAppDispatch();
  const all = useDeskWords();
  const { files: words } = all;
  const [files, setFiles] = useState<OwnFiles>();
  const { pending, problems, begin, inLine, note, reportProblem, forgetProblem, forgetProblems } = useOnTheWay();
  const { failed, refresh } = useReading(open, listFiles, setFiles);
  /** Progress of generating and uploading the logo, 0..1. */
  const [drawing, setDrawing] = useState<number>();
  const [announcements, setAnnouncement] = useState<string[]>([]);
  /** Incremented to reload replaced pictures. */
  const [version, setVersion] = useState(0);

  async function change(file: File): Promise<void> {
    forgetProblems();
    setAnnouncement([]);
    setDrawing(0);
    const changed = await dispatch(changeLogo(file, new AbortController().signal, setDrawing));
    setDrawing(undefined);
    if ('problem' in changed) reportProblem(words.refused(file.name, words.problems[changed.problem]));
    else if ('code' in changed) reportProblem(words.refused(file.name, whyRefused(all, changed.code, changed.file)));
    else {
      setAnnouncement([words.logoDone(changed.sent), ...(changed.isDark ? [words.logoDark] : [])]);
      setVersion(version + 1);
    }
    await refresh();
  }

  async function send(file: File, id: number, signal: AbortSignal): Promise<void> {
    const [, stem = '', ending = ''] = /^(.*?)(?:\.(\w+))?$/.exec(file.name) ?? [];
    const now = await dispatch(listFiles());
    const usedNames = [...(now?.files.icons ?? []), ...(now?.bin ?? [])].map(({ name }) => name);
    const onProgress = (bytes: number) => note(id, bytes / file.size);
    const name = freeName(stemOfIcon(stem, ending), ending, usedNames);
    const saved = await dispatch(saveUpload({ folder: 'icons', name, content: file, onProgress, signal }));
    if (!saved.ok && !signal.aborted) {
      reportProblem(words.refused(file.name, whyRefused(all, saved.code, refusedFileIn(saved.body))));
    }
    await refresh();
  }

  const bin = (files?.bin ?? []).filter(
    ({ folder, name }) => folder !== 'music' && !(folder === 'images' && numberOf(name) !== undefined),
  );
  return {
    failed,
    pending,
    problems,
    forgetProblem,
    drawing,
    announcements,
    version,
    icons: (files?.files.icons ?? []).filter(({ name }) => !FROM_LOGO.test(name)),
    /** Files generated from previous logos are one group. */
    binned: binnedGroups(bin, ({ folder, name }) =>
      folder !== 'icons' || FROM_LOGO.test(name) ? LOGO_KEY : `${folder}/${name}`,
    ).map((group) => ({ ...group, name: group.key === LOGO_KEY ? words.logo : group.name })),
    change: (file: File) => void change(file),
    add: (chosen: readonly File[]) => {
      forgetProblems();
      for (const file of chosen) {
        const { id, run, away } = begin(file.name);
        inLine(async () => {
          if (!run.signal.aborted) await send(file, id, run.signal);
          away();
        });
      }
    },
    async remove(name: string) {
      await dispatch(binFiles('icons', [name]));
      await refresh();
    },
    /** Restores a group; existing files of the same names go into the bin first. */
    async putBack(group: BinnedGroup) {
      for (const folder of ['images', 'icons', 'site'] as const) {
        const names = new Set(group.back.filter((file) => file.folder === folder).map(({ name }) => name));
        const there = (files?.files[folder] ?? []).filter(({ name }) => names.has(name));
        if (there.length > 0) {
          await dispatch(
            binFiles(
              folder,
              there.map(({ name }) => name),
            ),
          );
        }
      }
      await dispatch(putBackFiles(group.back.map(({ id }) => id)));
      setVersion(version + 1);
      await refresh();
    },
    async forget(group: BinnedGroup) {
      await dispatch(throwAway(group.all.map(({ id }) => id)));
      await refresh();
    },
  };
}

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
