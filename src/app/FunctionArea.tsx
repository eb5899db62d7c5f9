import { Clock } from '@/features/clock/Clock';
import { QuoteCard } from '@/features/quote/QuoteCard';
import { WeatherLine } from '@/features/weather/WeatherLine';
import { strings } from '@/strings';
import styles from './FunctionArea.module.css';
import { Widget } from './Widget';

/** Quote on the left; date, clock and weather on the right, or on top where the column is narrow. */
export function FunctionArea() {
  return (
    <div className={styles.area}>
      <Widget name="quote">
        <QuoteCard />
      </Widget>
      <Widget name="clock">
        <section className={`glass enter ${styles.clock}`} style={{ '--i': 2 }} aria-label={strings.clock.label}>
          <Clock />
          <Widget name="weather">
            <WeatherLine />
          </Widget>
        </section>
      </Widget>
    </div>
  );
}
