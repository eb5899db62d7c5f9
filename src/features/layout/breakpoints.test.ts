import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MOBILE_BREAKPOINT_PX } from './layoutSlice';

const src = fileURLToPath(new URL('../..', import.meta.url));
/** All style sheets, and the one script that chooses a picture file by window width. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.css$|[\\/]pictureElement\.ts$/.test(path),
);

/** Other breakpoints, for very small phones and for small desktops, are not checked. */
const isAboutNarrow = (px: number) => px > 600 && px < 900;

it('style sheets change between a narrow and a wide page where the page itself does', () => {
  const boundaries = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\((min|max)-width: *(\d+)px\)/g)]
      .map(([, end, px]) => ({ file, end, px: Number(px) }))
      .filter(({ px }) => isAboutNarrow(px)),
  );
  expect(boundaries.length).toBeGreaterThan(20);
  const others = boundaries.filter(({ end, px }) => (end === 'min' ? px : px + 1) !== MOBILE_BREAKPOINT_PX);
  expect(others).toEqual([]);
});
