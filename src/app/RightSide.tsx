import { type PropsWithChildren, useState } from 'react';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import { addressClicked, selectBoxShown, selectIsNarrow, selectSettingsOpen } from '@/features/layout/layoutSlice';
import { selectHidden, selectSearchField } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './App.css';
import { SiteName, TodayLine } from './LeftPanel';
import { useLater, Widget } from './Widget';
import { Clock } from '@/features/clock/Clock';
import { panelClosed, selectPanelOpen } from '@/features/player/playerSlice';
import { QuoteCard } from '@/features/quote/QuoteCard';
import { WeatherLine } from '@/features/weather/WeatherLine';
import { useCloseByBack } from '@/page/useCloseByBack';
import { pane } from '@/shared/ui/pane';
import { useSite } from '@/store/page';
import { useSlots } from './slots';

/**
 * Function area and links are the children. A narrow page shows one of them, with a button at the top, the site's
 * address, that switches between them. On a wide page the box covers them; they stay laid out behind it, so that
 * nothing shifts when it opens or closes. Once opened the box stays too, hidden, so that it can go as it came.
 */
export function RightSide({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const wide = !useAppSelector(selectIsNarrow);
  const wanted = useAppSelector((state) => selectBoxShown(state) || selectSettingsOpen(state)) && wide;
  const hidden = useAppSelector(selectHidden);
  const finder = useAppSelector(selectSearchField);
  const later = useLater(wanted);
  const covered = wanted && later !== undefined;
  return (
    <div className="right-side-right" data-covered={covered || undefined}>
      <div className="right-side-desk" data-finder={finder || undefined} aria-hidden={covered}>
        <button
          type="button"
          className="right-side-address"
          data-scripted
          aria-label={useWords().page.switchArea}
          disabled={hidden.includes('functions') || hidden.includes('links')}
          onClick={() => dispatch(addressClicked())}
        >
          <span className="right-side-address-name shaded">
            <SiteName />
          </span>
          <ArrowLeftRight className="icon icon--s" aria-hidden />
        </button>
        <TodayLine onLinks />
        {children}
      </div>
      {later && (
        <Widget name="box">
          <later.BoxPanel />
        </Widget>
      )}
    </div>
  );
}

/** Quote or music panel (in the layout `normal`) on the left; date, clock and weather on the right, or on top in a narrow column. */
export function FunctionArea() {
  const dispatch = useAppDispatch();
  const { Edit } = useSlots();
  const inPlace = useSite().music.player.layout === 'normal';
  const musicOpen = useAppSelector(selectPanelOpen);
  // Also in the layouts that show the player elsewhere.
  useCloseByBack(musicOpen, () => dispatch(panelClosed()));
  const later = useLater(musicOpen && inPlace);
  const [musicWasOpen, setMusicWasOpen] = useState(false);
  if (musicOpen && !musicWasOpen) setMusicWasOpen(true);
  return (
    <div className="function-area-area" data-scripted>
      {musicOpen && inPlace ? (
        <Widget name="music">{later && <later.MusicPanel />}</Widget>
      ) : (
        <>
          <Widget name="quote">
            <QuoteCard backFromMusic={musicWasOpen && !musicOpen} />
          </Widget>
          {Edit && <Edit at="quote" />}
        </>
      )}
      <Widget name="clock">
        <section className="glass enter function-area-clock" aria-label={useWords().clock.label}>
          {pane}
          <div className="function-area-time" data-part="clock">
            <Clock />
          </div>
          <Widget name="weather">
            <WeatherLine />
          </Widget>
        </section>
      </Widget>
      {Edit && <Edit at="weather" />}
    </div>
  );
}
