import { toastShown } from '@/features/toasts/toastsSlice';
import { NOTICE_MS, NOTICE_OPACITY } from './constants';

/**
 * What the player has to say beside its errors. A message of the page, which is seen above any dialog and announced
 * once, whichever part of the player the visitor uses.
 */
export const notice = (text: string) =>
  toastShown({ text, tone: 'info', durationMs: NOTICE_MS, opacity: NOTICE_OPACITY });
