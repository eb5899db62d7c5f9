import { useRef, useState } from 'react';
import Check from '~icons/lucide/check';
import ImagePlus from '~icons/lucide/image-plus';
import Plus from '~icons/lucide/plus';
import Trash2 from '~icons/lucide/trash-2';
import { useDeskWords } from '../useDeskWords';
import { FilePick } from '../files/FilePick';
import { Grip } from '../files/Grip';
import { musicPath, artistOf, songCover, lyricsOf, songTitle, type SongEntry } from './songFiles';
import { cellOf } from '@/shared/sortable/useLift';

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
export function SongRow({ song, songKey, index, isHeld, length, onPart, onRename, onStep, onRemove }: Props) {
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
