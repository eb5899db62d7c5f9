import type { Step } from './fitText';

/** `--font` and `--font-script` of `styles/tokens.css`. */
const SANS =
  "'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif";
const SCRIPT = `'Porchlight Script', ${SANS}`;
const SIZES: readonly Step[] = [
  [112, 1],
  [100, 1],
  [88, 1],
  [78, 1],
  [78, 2],
  [68, 2],
  [58, 3],
];
/** Larger font sizes for the script font, whose letters are small. */
const SCRIPT_SIZES: readonly Step[] = [
  [176, 1],
  [152, 1],
  [128, 1],
  [104, 1],
  [104, 2],
  [84, 2],
  [68, 3],
];
const sans = (size: number) => `600 ${size}px ${SANS}`;
export const script = (size: number) => `400 ${size}px ${SCRIPT}`;
const plain = (size: number) => `400 ${size * 0.62}px ${SANS}`;

/** A Latin name uses the style of the address on the page; the address itself is then plain. */
export function nameType(name: string) {
  return /^[ -~]*$/.test(name)
    ? { font: script, sizes: SCRIPT_SIZES, addressFont: plain }
    : { font: sans, sizes: SIZES, addressFont: script };
}
