/** What was pasted into the page or dropped on it before the listeners for that are bound. The boot script records it. */
export interface EarlyData {
  /** Ends the recording, and dispatches copies of the recorded events to the listeners. */
  replay(): void;
}

declare module '@/store/services' {
  interface Services {
    earlyData: EarlyData;
  }
}
