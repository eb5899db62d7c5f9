import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { refusedFileIn, whyRefused, freeName, type Folder } from '../files/uploadFile';
import { binFiles, listFiles, putBackFiles, saveUpload, throwAway, listWallpapers } from '../files/fileCalls';
import { binnedGroups, type BinnedGroup } from '../files/BinLine';
import type { OwnFiles, RefusedFile } from '@/contract/ownerAnswers';
import { useOnTheWay } from '../files/useOnTheWay';
import { useReading } from '../files/useReading';
import { useDeskWords } from '../useDeskWords';
import { numberOf } from '../wallpapers/wallpaperOrder';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { drawSiteImages } from '@/media/siteImages/drawSiteImages';
import type { LogoProblem } from '@/media/siteImages/readLogo';
import type { AppThunk } from '@/store/state';
import { selectDeskSite, selectDeskStage } from '../deskSelectors';
import type { DeskCode } from '../deskState';
import { refreshSite } from '../save/refresh';
import { saveSite } from '../save/saveSite';

/** The result: number of uploaded files with notes for the owner, or the reason of the failure. */
type Changed =
  | { sent: number; isDark: boolean }
  | { problem: LogoProblem['problem'] | 'canvas' }
  | { code: DeskCode; file?: RefusedFile | undefined };

/** Address of the generated logo. */
export const SHIPPED_LOGO = '/images/logo.svg';

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
export function useIcons(open: boolean) {
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
