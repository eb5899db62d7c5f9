import X from '~icons/lucide/x';
import { useDeskWords } from '../useDeskWords';
import { useRef, type ComponentProps } from 'react';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { FileButton } from '@/shared/ui/FileButton';
import GripVertical from '~icons/lucide/grip-vertical';
import { stepOf } from '../moveKeys';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useWords } from '@/store/words';

/** A file being uploaded; `share` is the sent part, 0..1. */
export interface Pending {
  id: number;
  name: string;
  share: number;
  cancel: () => void;
}

export const percentOf = (share: number): string => `${Math.floor(share * 100)}%`;

/** Placeholder of a picture that is being uploaded. */
export function PendingTile({ pending: { name, share, cancel } }: { pending: Pending }) {
  const { files: words } = useDeskWords();
  return (
    <figure className="desk-file">
      <div className="picture picture--wait">
        <progress max={1} value={share} aria-label={words.uploading(name)} />
        <button type="button" className="picture-away centre" aria-label={`${words.cancel} ${name}`} onClick={cancel}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      <figcaption className="note">
        <span className="cut" dir="auto">
          {name}
        </span>
        <small>{percentOf(share)}</small>
      </figcaption>
    </figure>
  );
}

/** A button that opens the file picker and accepts dropped files. */
export function FilePick({ onFiles, ...button }: Omit<ComponentProps<typeof FileButton>, 'ref'>) {
  const place = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(place, (files) => onFiles(files.slice(0, button.multiple ? undefined : 1)));
  return <FileButton {...button} ref={place} data-over={over || undefined} onFiles={onFiles} />;
}

/** The drag handle of a row: lifts it without delay; Alt with the arrow keys moves it. */
export const Grip = ({ label, onStep }: { label: string; onStep: (step: 1 | -1) => void }) => (
  <button
    type="button"
    className="desk-grip desk-file-grip"
    data-grip
    aria-label={label}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    onKeyDown={(event) => {
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      onStep(step);
    }}
  >
    <GripVertical className="icon" aria-hidden />
  </button>
);

interface ProblemsProps {
  problems: readonly string[];
  /** The files could not be read. */
  failed: boolean;
  onForget: (problem: string) => void;
}

/** What went wrong with files, one row each, until it is dismissed or other files are chosen. */
export function Problems({ problems, failed, onForget }: ProblemsProps) {
  const { files: words } = useDeskWords();
  const { dismiss } = useWords().toasts;
  return [...new Set([...problems, ...(failed ? [words.failed] : [])])].map((problem) => (
    <div key={problem} className="desk-problem row row--s">
      <TriangleAlert className="icon icon--s" aria-hidden />
      <p role="alert">{problem}</p>
      {problems.includes(problem) && (
        <button type="button" className="icon-button" aria-label={dismiss} onClick={() => onForget(problem)}>
          <X className="icon icon--s" aria-hidden />
        </button>
      )}
    </div>
  ));
}
