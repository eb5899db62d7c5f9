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
import { FilePick, percentOf, Problems, Grip } from '../files/fileParts';
import { musicPath, addressOf, songKey, songTitle, type SongEntry, artistOf, songCover, lyricsOf } from './songFiles';
import Check from '~icons/lucide/check';
import ImagePlus from '~icons/lucide/image-plus';
import Plus from '~icons/lucide/plus';
import Trash2 from '~icons/lucide/trash-2';
import { cellOf } from '@/shared/sortable/useLift';
import { useSongs } from './useSongs';

interface Props {
  song: SongEntry;
  songKey: string;
  /** Index among all songs, from 0. */
  index: number;
  isHeld: boolean;
  /** Duration, formatted as 2:48. */
  length: string;
  onPart: (kind: 'cover' | 'lyrics', file: File) => void;
  onRename: (fields: { name: string; artist: string }) => void;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** A song with slots for cover and lyrics, which accept a chosen or dropped file. */
function SongRow({ song, songKey, index, isHeld, length, onPart, onRename, onStep, onRemove }: Props) {
  const { files: words } = useDeskWords();
  const [title, cover, hasLyrics] = [songTitle(song), songCover(song), lyricsOf(song) !== ''];
  const part =
    (kind: 'cover' | 'lyrics') =>
    ([file]: File[]) =>
      file && onPart(kind, file);
  return (
    <li className="desk-song" data-index={index} {...cellOf(songKey, isHeld)}>
      <Grip label={words.move(title)} onStep={onStep} />
      <FilePick
        className="desk-cover centre"
        data-slot={cover === '' || undefined}
        accept="image/*"
        aria-label={(cover === '' ? words.addCover : words.changeCover)(title)}
        onFiles={part('cover')}
      >
        {cover === '' ? (
          <ImagePlus className="icon" aria-hidden />
        ) : (
          <img src={musicPath(cover)} alt="" loading="lazy" draggable={false} />
        )}
      </FilePick>
      <SongName song={song} onRename={onRename} />
      <FilePick
        className="chip chip--lit"
        data-slot={!hasLyrics || undefined}
        accept=".lrc,.txt"
        aria-label={(hasLyrics ? words.changeLyrics : words.addLyrics)(title)}
        onFiles={part('lyrics')}
      >
        {hasLyrics ? <Check className="icon icon--s" aria-hidden /> : <Plus className="icon icon--s" aria-hidden />}
        <span>{words.lyrics}</span>
      </FilePick>
      <span className="desk-length">{length}</span>
      <button type="button" className="icon-button" aria-label={words.removeSong(title)} onClick={onRemove}>
        <Trash2 className="icon" aria-hidden />
      </button>
    </li>
  );
}

/** A stable ref callback: a new one would be called on each render and select the text while the owner types. */
const selectAll = (field: HTMLInputElement | null) => field?.select();

/** Title and artist; a click turns them into fields. */
function SongName({ song, onRename }: Pick<Props, 'song' | 'onRename'>) {
  const { files: words } = useDeskWords();
  const [edited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [title, artist] = [songTitle(song), artistOf(song)];
  const end = () => {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (!edited) {
    return (
      <button
        ref={button}
        type="button"
        className="desk-file-name"
        aria-label={words.editSong(title)}
        onClick={() => setEdited(true)}
      >
        <span className="cut" dir="auto">
          {title}
        </span>
        <small className="note note--dim cut" dir="auto">
          {artist}
        </small>
      </button>
    );
  }
  const save = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const fields = { name: text('title') || title, artist: text('artist') };
    if (fields.name !== title || fields.artist !== artist) onRename(fields);
  };
  return (
    <form
      className="desk-song-fields"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        save(currentTarget);
        setEdited(false);
      }}
      onKeyDown={(event) => {
        if (!['Enter', 'Escape'].includes(event.key) || event.nativeEvent.isComposing) return;
        // The key is for these fields, not for the dialog.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') event.currentTarget.reset();
        else save(event.currentTarget);
        end();
      }}
    >
      <input
        name="title"
        dir="auto"
        aria-label={words.title}
        defaultValue={title}
        maxLength={200}
        autoComplete="off"
        ref={selectAll}
      />
      <input
        name="artist"
        dir="auto"
        aria-label={words.artist}
        defaultValue={artist}
        maxLength={200}
        autoComplete="off"
        placeholder={words.artist}
      />
    </form>
  );
}

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
