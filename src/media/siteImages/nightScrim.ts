import type { Canvas } from './canvas';
import { css, INK, luminance, toSrgb } from './colours';
import type { Box, Size } from './geometry';

/** Maximum luminance behind the text: white text then has a contrast of 4.5. */
const LIGHTEST = 0.15;
const LEAST_SCRIM = 0.34;

/** Darkens a picture: as much as its lightest parts in the middle need, and more towards the edges. */
export function darken(context: Canvas['context'], { width, height }: Size): void {
  const scrim = scrimFor(
    lightIn(context, { x: width * 0.15, y: height * 0.12, width: width * 0.7, height: height * 0.76 }),
  );
  context.fillStyle = css(INK, scrim);
  context.fillRect(0, 0, width, height);
  const edges = context.createRadialGradient(width / 2, height / 2, height * 0.35, width / 2, height / 2, width * 0.62);
  edges.addColorStop(0, css(INK, 0));
  edges.addColorStop(1, css(INK, 0.5));
  context.fillStyle = edges;
  context.fillRect(0, 0, width, height);
}

/** Opacity of the dark layer that makes white text readable; `light` is the sRGB value behind it, both 0..1. */
export function scrimFor(light: number): number {
  const target = toSrgb(LIGHTEST);
  return Math.max(LEAST_SCRIM, light <= target ? 0 : 1 - target / light);
}

/** sRGB value of the lightest 5 % of a region, 0..1. */
function lightIn(context: Canvas['context'], { x, y, width, height }: Box): number {
  const { data } = context.getImageData(x, y, width, height);
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += 64) {
    lights.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  const light = lights.toSorted((one, other) => one - other)[Math.floor(lights.length * 0.95)] ?? 0;
  return toSrgb(light);
}
