import * as v from 'valibot';
import { playlistAnswerSchema, taggedSchema, type Bilingual } from '@/contract/ownerAnswers';
import { getJson } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppThunk } from '@/store/state';
import { requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';
import { songsIn, type Song } from './songFiles';

export interface Playlist {
  etag: string;
  songs: readonly Song[];
  /** Mistakes in the file, with its lines. */
  problems: readonly Bilingual[];
  /** The file is not a list of songs, so it can only be changed by hand. */
  isBroken?: true;
}

export type SongChange = (songs: readonly Song[]) => readonly Song[];

const SHIPPED = '/music/playlist.json';

/**
 * The owner's playlist, or the built-in one as a starting point; undefined if it cannot be read. One with a mistake that
 * makes it unreadable has no songs.
 */
export const readPlaylist = (): AppThunk<Promise<Playlist | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ path: 'playlist' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    const { etag, songs, problems } = v.parse(playlistAnswerSchema, answer.body);
    if (songs !== null) return { etag, songs: songsIn(songs), problems };
    if (problems.length > 0) return { etag, songs: [], problems, isBroken: true };
    return { etag, problems, songs: await getJson(sitePath(SHIPPED), songsIn, { cache: 'no-cache' }) };
  } catch (error) {
    warn('desk: playlist', error);
    return undefined;
  }
};

/**
 * Changes the playlist after pending writes. If the file was changed elsewhere, nothing is written. `onSaved` gets the
 * saved version.
 */
export const changePlaylist =
  (read: () => Playlist, change: SongChange, onSaved: (playlist: Playlist) => void): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      saveInTurn(async () => {
        const { etag, problems, songs: before } = read();
        const songs = change(before);
        const answer = await dispatch(requestDeskApi({ method: 'PUT', path: 'playlist', body: { songs }, etag }));
        if (!answer.ok) return answer;
        onSaved({ ...v.parse(taggedSchema, answer.body), songs, problems });
        return { ok: true };
      }),
    );
