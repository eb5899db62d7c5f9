import type { KnownOwn } from '@/contract/ownWallpapers';

/** What is known of a picture from its pixels, scaled down. */
export function knownOf({ data }: ImageData): KnownOwn {
  const sums = [0, 0, 0];
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    colour.forEach((value, index) => (sums[index] = (sums[index] ?? 0) + value));
    lights.push(colour.reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0) / 255);
  }
  const light = lights.toSorted((one, other) => one - other)[Math.floor(lights.length * 0.95)] ?? 0;
  const average = sums.map((sum) => Math.round(sum / Math.max(1, lights.length)));
  return {
    dominant: `#${average.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    scrim: Math.round(100 * Math.max(LEAST_SCRIM, light <= LIGHTEST ? 0 : 1 - LIGHTEST / light)) / 100,
  };
}

const WEIGHTS = [0.2126, 0.7152, 0.0722];
/** White text can be read on what is so light, as an sRGB value. */
const LIGHTEST = 0.45;
const LEAST_SCRIM = 0.06;
