import { useEffect, useId, useRef, useState } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './MusicListOverlay.css';
import { Player } from './Player';
import { selectCurrentSong } from './playerSelectors';
import { listClosed, selectListOpen } from './playerSlice';
import { CoverTint } from './CoverTint';

/** Duration of the sheet's fade-out, ms. */
const FADED_MS = 300;

/** A dialog with the player and its song list. */
export function MusicListOverlay() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectListOpen);
  const cover = useAppSelector(selectCurrentSong)?.cover;
  const [filled, setFilled] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();

  if (open && !filled) setFilled(true);
  // The content stays while the sheet fades out.
  useEffect(() => {
    if (open) return undefined;
    const fading = setTimeout(() => setFilled(false), FADED_MS);
    return () => clearTimeout(fading);
  }, [open]);

  return (
    <Modal
      open={open}
      onClose={() => dispatch(listClosed())}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="music-list-overlay-overlay"
      focusOn={() => content.current?.querySelector<HTMLElement>('ol [tabindex="0"]') ?? null}
    >
      <CoverTint cover={cover} className="music-list-overlay-tint" />
      <ScrollArea className="music-list-overlay-content" area={content}>
        {filled && <Player headingId={id} />}
      </ScrollArea>
    </Modal>
  );
}
