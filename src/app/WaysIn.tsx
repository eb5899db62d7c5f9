import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import Settings from '~icons/lucide/settings';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import {
  greetingClicked,
  selectBoxOpen,
  selectSettingsOpen,
  settingsClosed,
  settingsOpened,
} from '@/features/layout/layoutSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { selectPart } from '@/features/settings/settingsSlice';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './WaysIn.css';

/**
 * The buttons that open box and settings on a wide page without the greeting, which does it otherwise. A narrow page
 * has others.
 */
export function WaysIn() {
  const isGreeted = useAppSelector(selectPart('greeting'));
  return !isGreeted && <Ways />;
}

function Ways() {
  const dispatch = useAppDispatch();
  const words = useWords().page;
  const boxOpen = useAppSelector(selectBoxOpen);
  const settingsOpen = useAppSelector(selectSettingsOpen);
  return (
    <div className="ways-in" data-scripted>
      <Way className="ways-in-box" open={boxOpen} onClick={() => dispatch(greetingClicked())}>
        <Hourglass className="icon" aria-hidden />
        <span>{words.box}</span>
      </Way>
      <Way
        open={settingsOpen}
        // Behind the settings the box may be open, which then gets the focus.
        isCovered={boxOpen}
        onClick={() => dispatch(settingsOpen ? settingsClosed() : settingsOpened())}
      >
        <Settings className="icon" aria-hidden />
        <span>{words.settings}</span>
      </Way>
    </div>
  );
}

interface Props extends ComponentProps<'button'> {
  open: boolean;
  isCovered?: boolean;
  children: ReactNode;
}

function Way({ open, isCovered = false, className = '', children, ...button }: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useLostFocus(ref, wasOpen && !open && !isCovered);
  return (
    <button
      ref={ref}
      type="button"
      className={`glass way row row--s ${className}`}
      aria-expanded={open}
      onPointerEnter={fetchCalendar}
      onFocus={fetchCalendar}
      {...button}
    >
      {pane}
      {children}
    </button>
  );
}
