import { useRef, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { useDeskWords } from '../useDeskWords';
import { binFiles, listFiles, putBackFiles, saveUpload, throwAway } from '../files/fileCalls';
import { freeName } from '../files/uploadFile';
import { lighterCover } from '../pictures/lighterPictures';
import type { OwnFiles } from '@/contract/ownerAnswers';
import { binnedGroups, type BinnedGroup } from '../files/BinLine';
import { useOnTheWay } from '../files/useOnTheWay';
import { useReading } from '../files/useReading';
import { readTags } from './readTags';
import {
  changePlaylist,
  readPlaylist,
  type Playlist,
  type SongChange,
  addressOf,
  songCover,
  songKey,
  songFileKind,
  lyricsOf,
  ownFilesOf,
  ownNameOf,
  songFromFiles,
  songsChanged,
  songsWith,
  songsWithout,
  stemOf,
  songTitle,
  type SongEntry,
} from './songFiles';
import { decodeText } from '@/shared/lib/decodeText';
import { readLyrics } from '@/media/lyrics/readLyrics';

interface Read {
  files: OwnFiles;
  playlist: Playlist;
}

const readAll = (): AppThunk<Promise<Read | undefined>> => async (dispatch) => {
  const [files, playlist] = await Promise.all([dispatch(listFiles()), dispatch(readPlaylist())]);
  return files && playlist && { files, playlist };
};

/** State and actions of the playlist and the owner's songs. `open`: whether the dialog is open. */
export function useSongs(open: boolean) {
  const dispatch = useAppDispatch();
  const { files: words, common } = useDeskWords();
  const [files, setFiles] = useState<OwnFiles>();
  const [songs, setSongs] = useState<readonly SongEntry[]>();
  const [mistakes, setMistakes] = useState<Pick<Playlist, 'problems' | 'isBroken'>>({ problems: [] });
  const { pending, problems, remarks, begin, inLine, note, reportProblem, remark, forgetProblem, forgetProblems } =
    useOnTheWay();
  /** The playlist on the server; `names` are the file names in use, including those of running uploads. */
  const saved = useRef<Playlist>(undefined);
  const names = useRef<string[]>([]);

  const { failed, refresh } = useReading(open, readAll, (now) => {
    names.current = [...now.files.files.music, ...now.files.bin].map(({ name }) => name);
    saved.current = now.playlist;
    setFiles(now.files);
    setSongs(now.playlist.songs);
    setMistakes(now.playlist);
  });

  async function change(make: SongChange): Promise<boolean> {
    setSongs((now) => now && make(now));
    const done = await dispatch(
      changePlaylist(
        () => saved.current ?? { etag: '', songs: [], problems: [] },
        make,
        (playlist) => {
          saved.current = playlist;
        },
      ),
    );
    if (!done.ok) await refresh();
    return done.ok;
  }

  /** Uploads a file under an unused name; returns the name, or undefined if it was refused or cancelled. */
  async function send(
    content: Blob,
    { from, stem, ending, run, id }: { from: string; stem: string; ending: string; run: AbortController; id?: number },
  ): Promise<string | undefined> {
    const name = freeName(stem, ending, names.current);
    names.current = [...names.current, name];
    const onProgress = (bytes: number) => note(id, bytes / content.size);
    const done = await dispatch(saveUpload({ folder: 'music', name, content, onProgress, signal: run.signal }));
    if (done.ok) return name;
    if (!run.signal.aborted) reportProblem(words.refused(from, common.codes[done.code]));
    return undefined;
  }

  async function sendCover(picture: Blob, from: string, stem: string, run: AbortController) {
    const made = await lighterCover(picture, run.signal).catch(() => ({ refused: 'unreadable' }) as const);
    if ('refused' in made) {
      if (!run.signal.aborted) reportProblem(words.refused(from, words.notMade[made.refused]));
      return undefined;
    }
    if (made.isFirstFrame) remark(words.firstFrame(from));
    return send(made.cover, { from, stem, ending: 'jpg', run });
  }

  async function sendLyrics(file: File, stem: string, run: AbortController) {
    const lyrics = await readLyricsFile(file);
    if (lyrics) return send(lyrics, { from: file.name, stem, ending: 'lrc', run });
    reportProblem(words.noLyrics(file.name));
    return undefined;
  }

  async function addSong(file: File, id: number, run: AbortController): Promise<void> {
    const ending = /\.(\w+)$/.exec(file.name)?.[1] ?? '';
    const [tags, name] = await Promise.all([
      readTags(file),
      send(file, { from: file.name, stem: stemOf(file.name), ending, run, id }),
    ]);
    if (name === undefined) return;
    const cover = tags.cover && (await sendCover(tags.cover, file.name, stemOf(name), run));
    const song: SongEntry = {
      name: tags.title || stemOf(file.name),
      artist: tags.artist,
      url: name,
      ...(cover !== undefined && { cover }),
    };
    if (!(await change((all) => [...songsWithout(all, song), song]))) await dispatch(binFiles('music', [name]));
    await refresh();
  }

  /** Sets cover or lyrics of a song; the previous file goes into the bin. */
  async function setPart(song: SongEntry, kind: 'cover' | 'lyrics', file: File): Promise<void> {
    const run = new AbortController();
    const stem = stemOf(ownNameOf(addressOf(song)) ?? songTitle(song));
    const name = kind === 'cover' ? await sendCover(file, file.name, stem, run) : await sendLyrics(file, stem, run);
    if (name === undefined) return;
    const before = ownNameOf(kind === 'cover' ? songCover(song) : lyricsOf(song));
    if (await change((all) => songsChanged(all, song, { [kind === 'cover' ? 'cover' : 'lrc']: name }))) {
      await dispatch(binFiles('music', ownOnes([before])));
    }
    await refresh();
  }

  /** The files among `wanted` that are the owner's own and not used by `others`. */
  function ownOnes(wanted: readonly (string | undefined)[], others: readonly SongEntry[] = []): string[] {
    const used = new Set(others.flatMap(ownFilesOf));
    const own = new Set((files?.files.music ?? []).map(({ name }) => name));
    return wanted.flatMap((name) => (name !== undefined && own.has(name) && !used.has(name) ? [name] : []));
  }

  async function addOne(file: File): Promise<void> {
    const kind = songFileKind(file.name);
    if (kind === undefined) return reportProblem(words.noSong(file.name));
    if (kind !== 'song') {
      const match = saved.current?.songs.find(
        (song) =>
          stemOf(ownNameOf(addressOf(song)) ?? '') === stemOf(file.name) || songTitle(song) === stemOf(file.name),
      );
      return match ? setPart(match, kind, file) : reportProblem(words.noMatch(file.name));
    }
    const { id, run, away } = begin(file.name);
    await addSong(file, id, run);
    away();
  }

  const ownFiles = files?.files.music ?? [];
  const hasSound = (song: SongEntry) => ownFiles.some(({ name }) => name === ownNameOf(addressOf(song)));
  return {
    songs: songs ?? [],
    isRead: songs !== undefined,
    failed,
    mistakes,
    pending,
    problems,
    forgetProblem,
    remarks,
    /** Size of the owner's own files; undefined if songs are elsewhere, such as those that ship. */
    bytes: songs?.every(hasSound) ? ownFiles.reduce((sum, file) => sum + file.bytes, 0) : undefined,
    binned: binnedGroups(
      (files?.bin ?? []).filter(({ folder }) => folder === 'music'),
      ({ name }) => stemOf(name),
    ),
    /** Adds songs first, so that covers and lyrics added together can be matched. */
    add: (chosen: readonly File[]) => {
      if (pending.length === 0) forgetProblems();
      const ordered = chosen.toSorted(
        (one, other) => Number(songFileKind(other.name) === 'song') - Number(songFileKind(one.name) === 'song'),
      );
      for (const file of ordered) inLine(() => addOne(file));
    },
    setPart: (song: SongEntry, kind: 'cover' | 'lyrics', file: File) => {
      forgetProblems();
      void setPart(song, kind, file);
    },
    rename: (song: SongEntry, fields: { name: string; artist: string }) =>
      void change((all) => songsChanged(all, song, fields)),
    move: (song: SongEntry, index: number) => void change((all) => songsWith(all, song, index)),
    async remove(song: SongEntry) {
      const parts = ownFilesOf(song);
      if (await change((all) => songsWithout(all, song))) {
        const others = (saved.current?.songs ?? []).filter((one) => songKey(one) !== songKey(song));
        await dispatch(binFiles('music', ownOnes(parts, others)));
      }
      await refresh();
    },
    async putBack(group: BinnedGroup) {
      const back = await dispatch(putBackFiles(group.back.map(({ id }) => id)));
      const song = songFromFiles(group.key, group.back);
      if (back.ok && song) await change((all) => [...songsWithout(all, song), song]);
      await refresh();
    },
    async forget(group: BinnedGroup) {
      await dispatch(throwAway(group.all.map(({ id }) => id)));
      await refresh();
    },
  };
}

/**
 * Converts a lyrics file to UTF-8, since many old ones are GBK; undefined if it has no lyrics that the player can show.
 */
async function readLyricsFile(file: Blob): Promise<Blob | undefined> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { status } = readLyrics(text);
  // Text without timestamps is accepted, unless it is undecodable.
  if (status === 'none' || /[\0\uFFFD]/.test(text)) return undefined;
  return new Blob([text], { type: 'text/plain' });
}
