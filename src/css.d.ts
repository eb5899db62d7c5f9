import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry moving values into the style sheets. */
    [property: `--${string}`]: string | number | undefined;
  }
}
