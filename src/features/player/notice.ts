import { toastShown } from '@/features/toasts/toastsSlice';

/** How long a notice of the player stays, ms, and its opacity, 0..1. */
const NOTICE_MS = 2000;

const NOTICE_OPACITY = 0.8;

/**
 * A notice of the player that is not an error. Shown as a toast, which is visible above any dialog and announced once,
 * whichever part of the player is in use.
 */
export const notice = (text: string) =>
  toastShown({ text, tone: 'info', durationMs: NOTICE_MS, opacity: NOTICE_OPACITY });
