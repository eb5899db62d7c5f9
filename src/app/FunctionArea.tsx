import { useState } from 'react';
import { Clock } from '@/features/clock/Clock';
import { panelClosed, selectPanelOpen } from '@/features/player/playerSlice';
import { QuoteCard } from '@/features/quote/QuoteCard';
import { WeatherLine } from '@/features/weather/WeatherLine';
import { useCloseByBack } from '@/page/useCloseByBack';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './FunctionArea.css';
import { useSlots } from './slots';
import { useLater, Widget } from './Widget';

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
