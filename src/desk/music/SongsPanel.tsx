import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Upload from '~icons/lucide/upload';
import X from '~icons/lucide/x';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { useAppSelector } from '@/store/hooks';
import { selectDeskSite } from '../deskSelectors';
import { FileProblem } from '../FileProblem';
import { useTimes } from '@/features/units/unitsSlice';
import '@/shared/ui/parts.css';
import { useDeskWords } from '../useDeskWords';
import { BinLine } from '../files/BinLine';
import { sizeText } from '@/shared/lib/sizeText';
import { FilePick } from '../files/FilePick';
import { Problems } from '../files/Problems';
import { percentOf } from '../files/PendingTile';
import { musicPath, addressOf, songKey, songTitle, type SongEntry } from './songFiles';
import { SongRow } from './SongRow';
import { useSongs } from './useSongs';

const KINDS = 'audio/*,.mp3,.m4a,.flac,.ogg,.opus,.wav,.aac,.lrc,image/*';

/** The panel 音乐: songs with covers and lyrics, in playlist order. */
export function SongsPanel({ open }: { open: boolean }) {
  const { files: words } = useDeskWords();
  const times = useTimes();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const all = useSongs(open);
  const panel = useRef<HTMLFieldSetElement>(null);
  const over = useFileDrop(panel, all.add);
  const { songs, mistakes } = all;
  const durations = useDurations(open ? songs.map((song) => musicPath(addressOf(song))) : []);
  const endpoints = useAppSelector(selectDeskSite)?.fields.music.endpoints ?? [];
  const isElsewhere = endpoints.length > 0 && !endpoints.includes('/music/playlist.json');

  const focusOn = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] .desk-file-grip`)?.focus();
  const place = (song: SongEntry, index: number) => {
    setAnnouncement(words.moved(songTitle(song), index + 1, songs.length));
    all.move(song, index);
  };
  const { held, hand, shown } = useSortable({
    view: list,
    items: songs,
    keyOf: songKey,
    moves: songs.length > 1,
    onPlaced: (song, { index }) => place(song, index),
    onDropped: ({ index }) => focusOn(index),
  });

  return (
    <fieldset className="desk-music" data-over={over || undefined} ref={panel} disabled={mistakes.isBroken}>
      <div className="desk-music-head row">
        <p>
          {!mistakes.isBroken && words.songs(songs.length, all.bytes === undefined ? undefined : sizeText(all.bytes))}
        </p>
        <FilePick className="chip chip--lit" accept={KINDS} multiple onFiles={all.add}>
          <Upload className="icon icon--s" aria-hidden />
          <span>{words.addSongs}</span>
        </FilePick>
      </div>
      {isElsewhere && <p className="desk-file-note prose">{words.elsewhere}</p>}
      {mistakes.isBroken ? (
        <FileProblem problem={mistakes.problems[0]} then={words.brokenPlaylist} />
      ) : (
        mistakes.problems.map((problem) => <FileProblem key={problem.en} problem={problem} />)
      )}
      <Problems problems={all.problems} failed={all.failed} onForget={all.forgetProblem} />
      {all.remarks.map((remark) => (
        <p key={remark} className="desk-remark" role="status">
          {remark}
        </p>
      ))}
      {all.isRead && !mistakes.isBroken && songs.length === 0 && all.pending.length === 0 && (
        <p className="desk-file-note prose">{words.noSongs}</p>
      )}
      <ul ref={list} className="desk-songs" data-dragging={held && ''}>
        {shown.map((song, index) => (
          <SongRow
            key={songKey(song)}
            song={song}
            songKey={songKey(song)}
            index={index}
            isHeld={held !== undefined && songKey(song) === songKey(held.item)}
            length={clockOf(durations.get(musicPath(addressOf(song))))}
            onPart={(kind, file) => all.setPart(song, kind, file)}
            onRename={(fields) => all.rename(song, fields)}
            onStep={(step) => {
              if (!songs[index + step]) return;
              flushSync(() => place(song, index + step));
              focusOn(index + step);
            }}
            onRemove={() => {
              void all.remove(song);
              requestAnimationFrame(() => focusOn(Math.min(index, songs.length - 2)));
            }}
          />
        ))}
      </ul>
      {all.pending.map(({ id, name, share, cancel }) => (
        <div key={id} className="desk-sending row">
          <span className="desk-file-name">
            <span className="cut">{name}</span>
            <progress max={1} value={share} aria-label={words.uploading(name)} />
          </span>
          <small>{percentOf(share)}</small>
          <button type="button" className="icon-button" aria-label={`${words.cancel} ${name}`} onClick={cancel}>
            <X className="icon" aria-hidden />
          </button>
        </div>
      ))}
      <BinLine
        summary={words.bin.files}
        items={all.binned.map((group) => ({
          key: group.key,
          name: group.key,
          note: times.date(group.at),
          onPutBack: () => void all.putBack(group),
          onThrowAway: () => void all.forget(group),
        }))}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {held && (
        <Hand ref={hand} className="desk-file-hand" size={held}>
          <div className="desk-song">
            <span className="desk-file-name">
              <span className="cut">{songTitle(held.item)}</span>
            </span>
          </div>
        </Hand>
      )}
    </fieldset>
  );
}

/** Durations of songs by address, s; loads the metadata of one song after another. */
function useDurations(addresses: readonly string[]): ReadonlyMap<string, number> {
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const next = addresses.find((address) => address !== '' && !known.has(address)) ?? '';
  const note = useEffectEvent((address: string, seconds: number) => setKnown(new Map(known).set(address, seconds)));
  useEffect(() => {
    if (next === '') return undefined;
    const sound = new Audio();
    sound.preload = 'metadata';
    sound.addEventListener('loadedmetadata', () => note(next, sound.duration));
    sound.addEventListener('error', () => note(next, Number.NaN));
    sound.src = next;
    return () => sound.removeAttribute('src');
  }, [next]);
  return known;
}

/** Formats a duration in seconds as 2:48; empty if unknown. */
function clockOf(seconds = Number.NaN): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
