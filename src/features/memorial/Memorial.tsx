import { useEffect } from 'react';
import type { Site } from '@/contract/site';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { useNow } from '@/shared/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords, type Words } from '@/store/words';
import './memorial.css';
import { memorialDay } from './memorialDays';

/** How long the message with the day's name stays, ms. */
const MEMORIAL_NOTICE_MS = 14_000;

/** Name of the memorial day at `now`; empty on other days, and if the owner has switched memorial days off. */
function greyFor(
  now: Date,
  { interface: { memorialDays }, extraMemorialDays }: Site,
  { days }: Words['memorial'],
): string {
  return (memorialDays && memorialDay(now, extraMemorialDays, days)) || '';
}

/**
 * Turns the whole page grey on memorial days and shows a message with the day's name; also if such a day begins or ends
 * while the page is open.
 */
export function Memorial() {
  const dispatch = useAppDispatch();
  const site = useSite();
  const words = useWords().memorial;
  const name = useNow((now) => greyFor(now, site, words), '');
  const revealed = useAppSelector(selectRevealed);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-memorial', name !== '');
    if (!name || !revealed) return;
    const text = words.toast(name);
    dispatch(toastShown({ text, tone: 'info', durationMs: MEMORIAL_NOTICE_MS }));
  }, [name, words, revealed, dispatch]);

  return null;
}
