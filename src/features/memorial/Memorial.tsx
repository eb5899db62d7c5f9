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

/** How long the page says which day it is, ms. */
const MEMORIAL_NOTICE_MS = 14_000;

/** The name of a day on which the page is grey; empty on all others. */
function greyFor(
  now: Date,
  { interface: { memorialDays }, extraMemorialDays }: Site,
  { days }: Words['memorial'],
): string {
  return (memorialDays && memorialDay(now, extraMemorialDays, days)) || '';
}

/** Turns the whole page grey on memorial days, also when one begins or ends while it is open, and says which it is. */
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
