import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { strings } from '@/strings';
import { clauses } from './clauses';
import styles from './QuoteCard.module.css';
import { quoteClicked, selectQuote, selectQuoteStatus } from './quoteSlice';

/** The quote of the day: a button that fetches the next one. */
export function QuoteCard() {
  const dispatch = useAppDispatch();
  const quote = useAppSelector(selectQuote);
  const status = useAppSelector(selectQuoteStatus);
  const id = useId();
  const failed = status === 'failed';
  const text = quote?.text ?? (failed ? strings.quote.fallbackText : '');
  const source = quote?.source || (quote || failed ? strings.quote.nameless : '');
  return (
    <section
      className={`glass enter ${styles.quote}`}
      style={{ '--i': 1 }}
      aria-label={strings.quote.label}
      data-loading={status === 'loading' || undefined}
    >
      <button
        type="button"
        className={styles.swap}
        aria-label={strings.quote.next}
        aria-describedby={`${id}text ${id}from`}
        title={text}
        onClick={() => dispatch(quoteClicked())}
      >
        <span className={styles.text} id={`${id}text`}>
          {clauses(text).map((clause) => (
            <span key={clause.at}>{clause.text}</span>
          ))}
        </span>
        <span className={styles.from} id={`${id}from`}>
          {source && strings.quote.from(source)}
        </span>
      </button>
    </section>
  );
}
