import { toastShown } from '@/features/toasts/toastsSlice';
import { NOTICE_MS, NOTICE_OPACITY } from './constants';

/**
 * A notice of the player that is not an error. Shown as a toast, which is visible above any dialog and announced once,
 * whichever part of the player is in use.
 */
export const notice = (text: string) =>
  toastShown({ text, tone: 'info', durationMs: NOTICE_MS, opacity: NOTICE_OPACITY });
