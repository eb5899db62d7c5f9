import { useRef, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { useAppDispatch } from '@/store/hooks';
import type { DeskCode } from '../deskState';
import type { AppThunk } from '@/store/state';
import { useDeskWords } from '../useDeskWords';
import {
  binFiles,
  saveOrder,
  listFiles,
  listWallpapers,
  putBackFiles,
  saveUpload,
  throwAway,
} from '../files/fileCalls';
import { lighterWallpaper } from '../pictures/lighterPictures';
import type { MadeWallpaper } from '../pictures/makeWallpaper';
import type { OwnFiles, Wallpapers } from '@/contract/ownerAnswers';
import { binnedGroups, type BinnedGroup } from '../files/BinLine';
import { useOnTheWay } from '../files/useOnTheWay';
import { useReading } from '../files/useReading';
import { numberOf } from './wallpaperOrder';

interface Read {
  wallpapers: Wallpapers;
  files: OwnFiles;
}

const readAll = (): AppThunk<Promise<Read | undefined>> => async (dispatch) => {
  const [wallpapers, files] = await Promise.all([dispatch(listWallpapers()), dispatch(listFiles())]);
  return wallpapers && files && { wallpapers, files };
};

/** Share of the conversion in the progress of an upload, 0..1; sending is the rest. */
const MADE = 0.1;

/** State and actions of the wallpapers on the server. `open`: whether the dialog is open. */
export function useWallpapers(open: boolean) {
  const dispatch = useAppDispatch();
  const { files: words, common } = useDeskWords();
  const [read, setRead] = useState<Read>();
  const {
    pending,
    problems,
    remarks,
    begin,
    inLine,
    note: noteShare,
    reportProblem,
    remark,
    forgetProblem,
    forgetProblems,
  } = useOnTheWay();
  /** The next unassigned number. */
  const added = useRef(0);
  /** Numbers of the shown wallpapers; a ref, so that running uploads use the current value. */
  const current = useRef<readonly number[]>([]);
  const shown = read?.wallpapers.shown ?? [];

  const { failed, refresh } = useReading(open, readAll, (now) => {
    added.current = Math.max(added.current, now.wallpapers.next);
    current.current = now.wallpapers.shown;
    setRead(now);
  });

  async function show(next: readonly number[]): Promise<boolean> {
    current.current = next;
    setRead((now) => now && { ...now, wallpapers: { ...now.wallpapers, shown: [...next] } });
    return (await dispatch(saveOrder(next))).ok;
  }

  async function send(file: File, id: number, signal: AbortSignal): Promise<void> {
    const note = (share: number) => noteShare(id, share);
    const number = added.current;
    added.current += 1;
    const sent: string[] = [];
    let code: DeskCode | undefined;
    const made = await lighterWallpaper(file, signal).catch((error: unknown): MadeWallpaper => {
      if (!signal.aborted) warn('desk: wallpaper', error);
      return { refused: 'unreadable' };
    });
    if (signal.aborted) return;
    if ('refused' in made) {
      reportProblem(words.refused(file.name, words.notMade[made.refused]));
      return;
    }
    const all = made.files.reduce((sum, { content }) => sum + content.size, 0);
    let before = 0;
    for (const { end, content } of made.files) {
      const name = `background${number}${end}`;
      const onProgress = (bytes: number) => note(MADE + (1 - MADE) * Math.min(1, (before + bytes) / all));
      const saved = await dispatch(saveUpload({ folder: 'images', name, content, onProgress, signal }));
      if (!saved.ok) {
        code = saved.code;
        break;
      }
      sent.push(name);
      before += content.size;
    }
    if (signal.aborted || code !== undefined) {
      // Delete the files that were sent already.
      await dispatch(binFiles('images', sent));
      const left = await dispatch(listFiles());
      await dispatch(throwAway((left?.bin ?? []).filter(({ name }) => sent.includes(name)).map((one) => one.id)));
      if (code !== undefined && !signal.aborted) reportProblem(words.refused(file.name, common.codes[code]));
      return;
    }
    if (made.isFirstFrame) remark(words.firstFrame(file.name));
    await show([...current.current, number]);
    await refresh();
  }

  /** Processes one file at a time, since each decoded photo uses much memory. */
  function add(files: readonly File[]): void {
    if (pending.length === 0) forgetProblems();
    for (const file of files) {
      const { id, run, away } = begin(file.name);
      inLine(async () => {
        if (!run.signal.aborted) await send(file, id, run.signal);
        away();
      });
    }
  }

  async function remove(number: number): Promise<void> {
    const names = (read?.files.files.images ?? []).map(({ name }) => name).filter((name) => numberOf(name) === number);
    // Stop showing it first, so that a page opened meanwhile requests no deleted file.
    if (!(await show(shown.filter((one) => one !== number)))) {
      await refresh();
      return;
    }
    // The JPEG last: without it, the copies belong to no wallpaper.
    const [jpegs, copies] = [
      names.filter((name) => name.endsWith('.jpg')),
      names.filter((name) => !name.endsWith('.jpg')),
    ];
    if (names.length > 0) await dispatch(binFiles('images', [...copies, ...jpegs]));
    await refresh();
  }

  async function putBack(number: number, group?: BinnedGroup): Promise<void> {
    const back = group ? await dispatch(putBackFiles(group.back.map(({ id }) => id))) : { ok: true };
    if (back.ok) await show([...shown.filter((one) => one !== number), number]);
    await refresh();
  }

  async function forget(group: BinnedGroup): Promise<void> {
    await dispatch(throwAway(group.all.map(({ id }) => id)));
    await refresh();
  }

  const pictures = read?.wallpapers.pictures ?? [];
  const binned = binnedGroups(
    (read?.files.bin ?? []).filter(({ folder, name }) => folder === 'images' && numberOf(name) !== undefined),
    ({ name }) => String(numberOf(name)),
  );
  return {
    isRead: read !== undefined,
    failed,
    shown: shown.flatMap((number) => pictures.find((picture) => picture.number === number) ?? []),
    /** Available wallpapers that are not shown. */
    hidden: pictures.filter(({ number }) => !shown.includes(number)),
    binned,
    pending,
    problems,
    forgetProblem,
    remarks,
    add,
    remove,
    move: (number: number, index: number) =>
      void show(shown.filter((one) => one !== number).toSpliced(index, 0, number)),
    putBack,
    forget,
  };
}
