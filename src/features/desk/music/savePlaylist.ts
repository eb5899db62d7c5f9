import { getJson } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppThunk } from '@/store/state';
import { askDesk, saveInTurn, type Saved } from '../save/askDesk';
import { songsIn, type Song } from './songFiles';

export interface Playlist {
  etag: string;
  songs: readonly Song[];
}

export type SongChange = (songs: readonly Song[]) => readonly Song[];

const SHIPPED = '/music/playlist.json';

/** The owner's playlist; where there is none, the one that ships is the beginning of one. */
export const readPlaylist = (): AppThunk<Promise<Playlist | undefined>> => async (dispatch) => {
  const answer = await dispatch(askDesk({ path: 'playlist' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    const etag = String(answer.body['etag']);
    const { songs } = answer.body;
    if (songs !== null) return { etag, songs: songsIn(songs) };
    return { etag, songs: await getJson(sitePath(SHIPPED), songsIn, { cache: 'no-cache' }) };
  } catch (error) {
    warn('desk: playlist', error);
    return undefined;
  }
};

/**
 * Changes the playlist as it is when its turn comes. Where a hand has changed it meanwhile, the same change is made to
 * what is there now. `onSaved` gets each version that counts.
 */
export const changePlaylist =
  (read: () => Playlist, change: SongChange, onSaved: (playlist: Playlist) => void): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      saveInTurn(async () => {
        let { etag, songs: base } = read();
        for (;;) {
          const songs = change(base);
          const answer = await dispatch(askDesk({ method: 'PUT', path: 'playlist', body: { songs }, etag }));
          if (answer.ok) {
            onSaved({ etag: String(answer.body['etag']), songs });
            return { ok: true };
          }
          if (answer.code !== 'changed') return answer;
          etag = String(answer.body['etag']);
          base = songsIn(answer.body['songs']);
        }
      }),
    );
