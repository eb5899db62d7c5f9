import { useEffect } from 'react';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { useAppDispatch } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './memorial.css';
import { memorialDay } from './memorialDays';

/** How long the message with the day's name stays, ms. */
const MEMORIAL_NOTICE_MS = 14_000;

/**
 * Shows a message with the name of a memorial day, and turns the whole page grey when such a day begins while the page is
 * open, or back when it ends. The boot script turns a page grey that opens on such a day.
 */
export function Memorial() {
  const dispatch = useAppDispatch();
  const { interface: page, extraMemorialDays } = useSite();
  const words = useWords().memorial;
  /** The day's name; empty on other days, and if the owner has switched memorial days off. */
  const name = useNow((now) => (page.memorialDays && memorialDay(now, extraMemorialDays, words.days)) || '', '');

  useEffect(() => {
    document.documentElement.toggleAttribute('data-memorial', name !== '');
    if (!name) return;
    const text = words.toast(name);
    dispatch(toastShown({ text, tone: 'info', durationMs: MEMORIAL_NOTICE_MS }));
  }, [name, words, dispatch]);

  return null;
}
