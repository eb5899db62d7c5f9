import { rem } from '@/shared/lib/rem';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { songChosen } from './playerActions';
import { selectCurrentIndex, selectSongs } from './playerSelectors';
import { isPlayable, songName } from './song';
import './Player.css';
import { useFollowedRow } from './useFollowedRow';

/** Height of a row of the song list, px: with a mouse, and for touch. */
const SONG_ROW_PX = 33;

const COARSE_ROW_PX = 48;

/** Duration of the list's scroll to the current song, ms. */
export const LIST_SCROLL_MS = 500;

/** The virtualized song list, at most `maxHeight` px high. */
export function SongList({ maxHeight }: { maxHeight: number }) {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const songs = useAppSelector(selectSongs);
  const current = useAppSelector(selectCurrentIndex);
  const { view, drawn, tabStop, handlers } = useFollowedRow(songs.length, current, {
    shown: Math.ceil(maxHeight / SONG_ROW_PX),
    scrollMs: LIST_SCROLL_MS,
  });
  return (
    <ScrollArea className="song-list-list" area={view} style={{ '--list-height': rem(maxHeight) }} {...handlers}>
      <ol
        style={{
          '--rows': songs.length,
          '--row': rem(SONG_ROW_PX),
          '--row-coarse': `${COARSE_ROW_PX}px`,
          '--digits': String(songs.length).length,
        }}
      >
        {drawn.map((index) => {
          const song = songs[index];
          if (!song) return null;
          const playable = isPlayable(song);
          return (
            <li key={index} style={{ '--at': index }} aria-setsize={songs.length} aria-posinset={index + 1}>
              <button
                type="button"
                className="song-list-song ring-inside"
                aria-label={songName(song)}
                aria-current={index === current || undefined}
                aria-disabled={!playable || undefined}
                title={playable ? undefined : words.notPlayable}
                tabIndex={index === tabStop ? 0 : -1}
                data-index={index}
                onClick={() => playable && dispatch(songChosen(index))}
              >
                <span className="song-list-number">{index === current ? <Bars /> : index + 1}</span>
                <span className="cut" dir="auto">
                  {song.title}
                </span>
                <span className="song-list-artist cut" dir="auto">
                  {song.artist}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </ScrollArea>
  );
}

/** Marks the current song. Not animated: an endless animation makes the browser redraw every blurred surface. */
function Bars() {
  return (
    <svg viewBox="0 0 13 12" aria-hidden>
      <path fill="currentColor" d="M0 5.4h3V12H0zM5 0h3v12H5zm5 3h3v9h-3z" />
    </svg>
  );
}
