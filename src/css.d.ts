import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties pass changing values to the style sheets. */
    [property: `--${string}`]: string | number | undefined;
  }
}
