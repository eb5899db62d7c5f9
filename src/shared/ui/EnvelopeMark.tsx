import type { SVGProps } from 'react';

/** A solid envelope: the line icon of the same thing looks thin in a row of brand marks. */
export function EnvelopeMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" {...props}>
      <path
        fill="currentColor"
        d="M2.6 4h18.8c.5 0 .95.24 1.22.62L12 12.4 1.38 4.62A1.5 1.5 0 0 1 2.6 4ZM1 6.6v11.8c0 .9.7 1.6 1.6 1.6h18.8c.9 0 1.6-.7 1.6-1.6V6.6l-10.4 7.62a1 1 0 0 1-1.2 0z"
      />
    </svg>
  );
}
