import { pathKey } from '@/contract/pathKey';
import type { OwnWallpaper } from '@/contract/ownWallpapers';
import { warn } from '@/shared/lib/log';
import type { AppDispatch, AppThunk, RootState } from '@/store/state';
import type { Words } from '@/store/words';
import { ownPicturesChanged, type OwnPicture } from '../ownPicturesState';
import { MOST_OWN_BYTES, MOST_PICTURES } from './limits';
import type { MadePicture } from './makePicture';
import { storePicture, listWithPlace } from './ownStore';
import { requestFromWorker } from '@/media/pictures/requestFromWorker';

/** Processes pictures one at a time. */
interface PictureMaker {
  make(file: Blob): Promise<MadePicture>;
  /** Stops the current work and frees its memory. */
  stop(): void;
}

type Make = PictureMaker['make'];

/**
 * Creates a picture maker that uses a worker, so that the page stays responsive; if there is none, or it fails, it
 * works in the page.
 */
function pictureMaker(): PictureMaker {
  const worker = startWorker();
  let make: Make = worker ? (file) => requestFromWorker<MadePicture>(worker, file) : inPage;
  return {
    async make(file) {
      try {
        return await make(file);
      } catch (error) {
        warn('own wallpapers', error);
        make = inPage;
        return make(file);
      }
    },
    stop: () => worker?.terminate(),
  };
}

/** Undefined if the browser has no OffscreenCanvas, or the page's policy forbids workers. */
function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(new URL('./takingWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

async function inPage(file: Blob): Promise<MadePicture> {
  const { makePicture } = await import('./makePicture');
  return makePicture(file);
}

/** Name of the lock that serializes imports of two tabs, since they count the same pictures. */
const LOCK = pathKey('porchlight-wallpapers');

/** Running imports; each can be cancelled. */
const runs = new Set<AbortController>();

/** Cancels all running imports. Pictures that are already stored stay. */
export function cancelImport(): void {
  for (const run of runs) run.abort();
}

/**
 * Imports files as own pictures, one after the other; progress and problems are in the store. Resolves to the ids of
 * the new pictures.
 */
export const importPictures =
  (files: readonly File[]): AppThunk<Promise<string[]>> =>
  async (dispatch, getState, { now, words }) => {
    const say = words.current().wallpaper.own;
    const run = new AbortController();
    const isFirst = runs.size === 0;
    runs.add(run);
    const { progress, problems, notes } = getState().ownPictures;
    dispatch(
      ownPicturesChanged({
        progress: { done: 0, saved: 0, ...progress, all: (progress?.all ?? 0) + files.length },
        problems: isFirst ? [] : problems,
        notes: isFirst ? [] : notes,
      }),
    );
    const addedNames: string[] = [];
    try {
      await underLock(run.signal, () =>
        importEach({ files, addedNames, now, say, signal: run.signal, dispatch, getState }),
      );
    } catch (error) {
      if (!run.signal.aborted) {
        warn('own wallpapers', error);
        dispatch(ownPicturesChanged({ problems: [...getState().ownPictures.problems, say.failed] }));
      }
    } finally {
      runs.delete(run);
      if (runs.size === 0) dispatch(ownPicturesChanged({ progress: undefined }));
    }
    return addedNames;
  };

interface ImportRun {
  files: readonly File[];
  /** Ids of the imported pictures. */
  addedNames: string[];
  signal: AbortSignal;
  now: () => number;
  say: Words['wallpaper']['own'];
  dispatch: AppDispatch;
  getState: () => RootState;
}

async function importEach({ files, addedNames, signal, now, say, dispatch, getState }: ImportRun): Promise<void> {
  const addProblem = (problem: string) => {
    const { problems } = getState().ownPictures;
    dispatch(ownPicturesChanged({ problems: [...problems, problem] }));
  };
  /** Inserts the picture after those of the same import and before all others. */
  const show = ({ id, name, width, height, bytes, known }: OwnWallpaper) => {
    const { pictures = [], progress } = getState().ownPictures;
    const added: OwnPicture = { id, name, width, height, bytes, known };
    dispatch(
      ownPicturesChanged({
        pictures: pictures.toSpliced(addedNames.length, 0, added),
        progress: progress && { ...progress, saved: addedNames.length + 1 },
      }),
    );
  };
  const { pictures: stored, firstPlace } = await listWithPlace();
  const { progress } = getState().ownPictures;
  dispatch(ownPicturesChanged({ pictures: stored, progress: progress && { ...progress, saved: 0 } }));
  const room = Math.max(0, MOST_PICTURES - stored.length);
  // Reported before the work begins.
  if (files.length > room) addProblem(say.noRoom(room, files.length - room));
  let bytes = stored.reduce((sum, picture) => sum + picture.bytes, 0);
  const fitting = files.slice(0, room);
  let place = firstPlace - fitting.length;
  const maker = pictureMaker();
  try {
    for (const [index, file] of fitting.entries()) {
      const made = await untilAborted(maker.make(file), signal);
      if ('refused' in made) {
        addProblem(say.refused[made.refused](file.name));
      } else {
        const picture = recordOf(made, nameOf(file) || say.nameless, place, now());
        const isFull = bytes + picture.bytes > MOST_OWN_BYTES;
        const problem = isFull ? 'full' : await store(picture);
        if (problem) {
          addProblem(problem === 'full' ? say.full(addedNames.length, fitting.length - index) : say.notStored);
          return;
        }
        place += 1;
        bytes += picture.bytes;
        show(picture);
        addedNames.push(picture.id);
        if (made.isFirstFrame) {
          const { notes } = getState().ownPictures;
          dispatch(ownPicturesChanged({ notes: [...notes, say.firstFrame(file.name)] }));
        }
      }
      const { progress } = getState().ownPictures;
      if (progress) dispatch(ownPicturesChanged({ progress: { ...progress, done: progress.done + 1 } }));
    }
  } finally {
    maker.stop();
  }
}

type Made = Exclude<MadePicture, { refused: unknown }>;

const nameOf = (file: File) => file.name.replace(/\.\w{1,5}$/, '').trim();

function recordOf({ isFirstFrame: _, ...made }: Made, name: string, place: number, addedAt: number): OwnWallpaper {
  return {
    ...made,
    id: uuid(),
    place,
    name,
    addedAt,
    bytes: made.whole.size + made.small.size + made.glass.size,
  };
}

/** A random UUID; `crypto.randomUUID()` exists only on https. */
function uuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const text = hex.join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
}

/** Stores the picture; resolves to the reason if that fails, and then nothing is stored. */
async function store(picture: OwnWallpaper): Promise<'full' | 'blocked' | undefined> {
  try {
    await storePicture(picture);
    return undefined;
  } catch (error) {
    warn('own wallpapers', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

async function underLock(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // The Web Locks API exists only on https; without it two tabs may exceed the limit by a few pictures.
  if ('locks' in navigator) await navigator.locks.request(LOCK, { signal }, work);
  else await work();
}

/** Rejects as soon as `signal` aborts, even if `work` never settles. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('cancelled'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject);
  });
}
