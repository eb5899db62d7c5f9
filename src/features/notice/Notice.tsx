import { useEffect, useId, useRef, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import X from '~icons/lucide/x';
import { openableAddress } from '@/contract/address';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './Notice.css';
import { noticeClosed } from './noticeListener';

/**
 * The owner's notice, one line above the page. It is in the HTML of every page that has one; the root element's
 * `data-notice` shows it. A text that does not fit has a button that shows all of it.
 */
export function Notice() {
  const dispatch = useAppDispatch();
  const words = useWords().notice;
  const { text, link } = useSite().notice;
  const id = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const room = line.current;
    if (!room || open) return undefined;
    const observer = new ResizeObserver(() => setLong(room.scrollWidth > room.clientWidth));
    observer.observe(room);
    return () => observer.disconnect();
  }, [open]);
  if (!text) return null;
  const href = openableAddress(link);
  return (
    <section className="notice glass enter" aria-label={words.label} data-part="notice" data-open={open || undefined}>
      {pane}
      {/* Scrolls if the window is too low for all of it: by the keyboard too, since it contains the buttons. */}
      <div className="notice-line">
        <p className="notice-text cut" id={id} ref={line} dir="auto">
          {href ? (
            <a href={href} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
        {(long || open) && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.more}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className="icon icon--s" aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          data-scripted
          aria-label={words.close}
          onClick={() => dispatch(noticeClosed())}
        >
          <X className="icon icon--s" aria-hidden />
        </button>
      </div>
    </section>
  );
}
