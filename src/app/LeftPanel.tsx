import { calendar, fetchCalendar, onCalendar } from '@/features/capsule/calendarLoader';
import { GreetingCard } from '@/features/greeting/GreetingCard';
import {
  selectIsNarrow,
  greetingClicked,
  selectBoxOpen,
  selectSettingsOpen,
  settingsClosed,
  settingsOpened,
} from '@/features/layout/layoutSlice';
import { SocialLinks } from '@/features/social/SocialLinks';
import { useHydrated, useMayShow } from '@/page/useMayShow';
import { sitePath } from '@/shared/lib/sitePath';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { useSite } from '@/store/page';
import './App.css';
import { siteNameParts } from '@/contract/siteName';
import { useSlots } from './slots';
import { useRef, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import Settings from '~icons/lucide/settings';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { selectPart } from '@/features/settings/settingsSlice';
import { pane } from '@/shared/ui/pane';
import { usePart } from '@/store/usePart';
import { useWords } from '@/store/words';
import { Widget } from './Widget';

/** The site's address as its logo, in two parts; the full stop between them is drawn as a small lamp. */
export function SiteName() {
  const [name, ending] = siteNameParts(useSite().url);
  return (
    <>
      <span>{name}</span>
      {ending && (
        <span className="site-name-ending">
          <span className="site-name-dot">.</span>
          <span>{ending}</span>
        </span>
      )}
    </>
  );
}

/**
 * The buttons that open box and settings on a wide page without the greeting, which does it otherwise. A narrow page
 * has others.
 */
function WaysIn() {
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

const loadToday = () => import('./Today');

/**
 * The line under the name on a narrow page, with date and weather. The HTML has its place, since the server does not
 * know the width; a wide page neither has nor loads it.
 */
export function TodayLine({ onLinks }: { onLinks?: boolean }) {
  const narrow = useAppSelector(selectIsNarrow);
  const part = usePart('day', loadToday, narrow);
  if (useHydrated() && !narrow) return null;
  return part ? <part.Today onLinks={onLinks} /> : <p className="today" />;
}

/**
 * The third line of the greeting: one of the owner's days that is near, once their listener has loaded the calendar,
 * else the tagline. The open box beside it has both, so it is hidden then.
 */
function Note({ tagline }: { tagline: string }) {
  const parts = useSyncExternalStore(onCalendar, calendar, () => undefined);
  return parts ? <parts.NearDay tagline={tagline} /> : <span className="greeting-card-note cut">{tagline}</span>;
}

/** Logo and name, greeting, social links. */
export function LeftPanel() {
  const { days, logo, tagline } = useSite();
  const { Edit } = useSlots();
  const shown = useMayShow(logo) ? logo : '/images/logo.svg';
  const note = (days[0] || tagline) && <Note tagline={tagline} />;
  // A narrow page has no box.
  const narrow = useAppSelector(selectIsNarrow);
  return (
    <div className="left-panel-left" data-low={!note || undefined}>
      <h1 className="left-panel-brand row">
        <img className="left-panel-logo" src={sitePath(shown)} alt="" width="312" height="412" />
        <span className="left-panel-name shaded" translate="no">
          <SiteName />
        </span>
      </h1>
      {Edit && <Edit at="basics" />}
      <Widget name="greeting">
        <TodayLine />
        <GreetingCard onNear={narrow ? undefined : fetchCalendar} note={note} />
      </Widget>
      {Edit && <Edit at="greeting" />}
      <WaysIn />
      <Widget name="social">
        <SocialLinks />
      </Widget>
      {Edit && <Edit at="social" />}
    </div>
  );
}
