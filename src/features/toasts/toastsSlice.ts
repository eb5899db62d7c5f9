import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';

/** Errors of services, wallpaper and songs are announced as alerts, all others as status. */
export type ToastTone = 'greet' | 'day' | 'info' | 'success' | 'error';

/** A message; its text is its identity, since the same text is never shown twice at once. */
export interface Toast {
  text: string;
  tone: ToastTone;
  /** Replaces the default icon of the tone. */
  icon?: 'leaf' | 'sun' | 'sunset' | 'moon-star' | 'cake' | undefined;
  /** How long the toast stays, ms, if not for the usual time (`toastTime.ts`); `Infinity` until the visitor dismisses it. */
  durationMs?: number | undefined;
  /** 0..1 */
  opacity?: number;
  /** A button beside the text. */
  action?: { label: string; event: UnknownAction };
}

interface ToastsState {
  queue: Toast[];
}

const initialState: ToastsState = { queue: [] };

declare module '@/store/state' {
  interface StateParts {
    toasts: ToastsState;
  }
}

const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<Toast>) {
      if (!state.queue.some((toast) => toast.text === payload.text)) state.queue.push(payload);
    },
    /** Removes the toast with the text `payload`: its time is over, or the visitor dismissed it. */
    toastEnded(state, { payload }: PayloadAction<string>) {
      state.queue = state.queue.filter((toast) => toast.text !== payload);
    },
  },
  selectors: {
    selectToasts: (state) => state.queue,
  },
});

export const { toastShown, toastEnded } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
export const toastsReducer = toastsSlice.reducer;
