import { useRef, useState, type ReactNode } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import {
  greetingClicked,
  selectBoxShown,
  selectSettingsOpen,
  settingsClosed,
  settingsOpened,
} from '@/features/layout/layoutSlice';
import { selectBoxEmpty } from '@/features/settings/settingsSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import './GreetingCard.css';

interface Props {
  /** Called when the pointer or the focus enters the card, because the box may be opened next. */
  onNear?: (() => void) | undefined;
  /** A third line. */
  note?: ReactNode;
}

/**
 * The owner's greeting. A click opens or closes the box; while the box is open, the card shows another text. With
 * nothing in the box it opens the settings.
 */
export function GreetingCard({ onNear, note }: Props) {
  const { hello, text, boxHello, boxText } = useSite().greeting;
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectBoxEmpty);
  const settingsOpen = useAppSelector(selectSettingsOpen);
  const boxOpen = useAppSelector(selectBoxShown);
  const toSettings = settingsOpen ? settingsClosed : settingsOpened;
  const [boxWasOpen, setBoxWasOpen] = useState(false);
  if (boxOpen && !boxWasOpen) setBoxWasOpen(true);
  const card = useRef<HTMLButtonElement>(null);
  useLostFocus(card, boxWasOpen && !boxOpen);
  return (
    <button
      ref={card}
      type="button"
      className="glass enter greeting-card-card"
      data-part="greeting"
      aria-expanded={empty ? settingsOpen : boxOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => dispatch(empty ? toSettings() : greetingClicked())}
    >
      {pane}
      <span className="greeting-card-hello">{boxOpen ? boxHello : hello}</span>{' '}
      <span className="greeting-card-text">{boxOpen ? boxText : text}</span> {note}
      <ChevronRight className="icon greeting-card-more" aria-hidden />
    </button>
  );
}
