export interface WindowSize {
  /** px */
  width: number;
  height: number;
}

/** One page in one browser, as far as the journey needs it: the same for Playwright and for WebDriver. */
export interface Visit {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees only its arguments, which are JSON. */
  run<Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<unknown>;
  /** Clicks the middle of the element with the pointer. */
  click(css: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Backspace'): Promise<void>;
  /** Chooses a file in a file field. */
  choose(css: string, file: string): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Buffer>;
  /** Uncaught exceptions so far. */
  exceptions(): Promise<string[]>;
  close(): Promise<void>;
}

/** The expression that calls `work` in the page. */
export const callOf = <Args extends readonly unknown[]>(work: (...args: Args) => unknown, args: Args): string =>
  `(${work.toString()})(...${JSON.stringify(args)})`;
