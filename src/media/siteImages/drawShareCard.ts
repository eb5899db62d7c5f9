import { draw, newCanvas, toJpeg, type Canvas, css, LAMP, PAPER, INK, luminance, toSrgb } from './canvas';
import { fitText, type TextStep } from './fitText';
import { contain, cover, type Box, type Size } from './geometry';
import { TILE_COLOURS } from './drawIcons';
import type { Logo } from './readLogo';
import { SHARE_SIZE } from './shareSize';

/** `--font` and `--font-script` of `styles/tokens.css`. */
const SANS =
  "'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif";
const SCRIPT = `'Porchlight Script', ${SANS}`;
const SIZES: readonly TextStep[] = [
  [112, 1],
  [100, 1],
  [88, 1],
  [78, 1],
  [78, 2],
  [68, 2],
  [58, 3],
];
/** Larger font sizes for the script font, whose letters are small. */
const SCRIPT_SIZES: readonly TextStep[] = [
  [176, 1],
  [152, 1],
  [128, 1],
  [104, 1],
  [104, 2],
  [84, 2],
  [68, 3],
];
const sans = (size: number) => `600 ${size}px ${SANS}`;
const script = (size: number) => `400 ${size}px ${SCRIPT}`;
const plain = (size: number) => `400 ${size * 0.62}px ${SANS}`;

/** A Latin name uses the style of the address on the page; the address itself is then plain. */
function nameType(name: string) {
  return /^[ -~]*$/.test(name)
    ? { font: script, sizes: SCRIPT_SIZES, addressFont: plain }
    : { font: sans, sizes: SIZES, addressFont: script };
}

/** Maximum luminance behind the text: white text then has a contrast of 4.5. */
const LIGHTEST = 0.15;
const LEAST_SCRIM = 0.34;

/** Darkens a picture: as much as its lightest parts in the middle need, and more towards the edges. */
function darken(context: Canvas['context'], { width, height }: Size): void {
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

export interface ShareWords {
  name: string;
  /** Without `https://`. */
  address: string;
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
/** Maximum file size, bytes; some chat apps do not show larger pictures. */
const MOST_BYTES = 300_000;
const QUALITIES = [0.88, 0.8, 0.7, 0.6];

const TEXT_WIDTH = 1180;
/** Maximum width and font size of the address, px. */
const ADDRESS = { width: 900, size: 60 };
const LINE = 1.22;
/** The lamp in the address: its width, radius and vertical offset, relative to the font size. */
const LAMP_ROOM = 0.36;
const LAMP_RADIUS = 0.085;
const LAMP_BELOW = 0.2;
/** Maximum size of the logo, px. */
const LOGO: Size = { width: 620, height: 250 };
const PLATE = { air: 26, radius: 34 };
const FILLED_RADIUS = 0.1;
const GAPS = { name: 44, address: 26 };
/** Draws the share picture: the first wallpaper, darkened, with logo, name and address in the middle. */
export async function drawShareCard(logo: Logo, wallpaper: HTMLImageElement, words: ShareWords): Promise<Blob> {
  const card = newCanvas(SHARE_SIZE, { read: true });
  const { context } = card;
  const all: Box = { x: 0, y: 0, ...SHARE_SIZE };
  const size = { width: wallpaper.naturalWidth, height: wallpaper.naturalHeight };
  draw(context, wallpaper, cover(size, all));
  darken(context, all);

  const name = nameType(words.name);
  const fitted = fitText(words.name, TEXT_WIDTH, name.sizes, name.font);
  const address = words.address.toLowerCase() === words.name.toLowerCase() ? '' : words.address;
  context.font = name.addressFont(ADDRESS.size);
  const addressSize = ADDRESS.size * Math.min(1, ADDRESS.width / context.measureText(address).width);
  const mark = contain(logo.shape.box, { x: 0, y: 0, ...LOGO });
  const plate = logo.shape.kind === 'open' && logo.shape.tile === 'paper' ? PLATE.air : 0;
  const lines = fitted.lines.length * fitted.size * LINE;
  const addressHeight = address === '' ? 0 : GAPS.address + addressSize;
  let top = (HEIGHT - (mark.height + 2 * plate + GAPS.name + lines + addressHeight)) / 2;

  top += plate;
  drawLogo(context, logo, { ...mark, x: (WIDTH - mark.width) / 2, y: top }, plate);
  top += mark.height + plate + GAPS.name;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.shadowColor = css([6, 8, 14], 0.55);
  context.shadowBlur = 28;
  context.fillStyle = css(PAPER);
  for (const line of fitted.lines) {
    context.font = name.font(fitted.size);
    context.fillText(line, WIDTH / 2, top + (fitted.size * LINE) / 2);
    top += fitted.size * LINE;
  }
  context.fillStyle = css(PAPER, 0.88);
  context.font = name.addressFont(addressSize);
  const middle = top + GAPS.address + addressSize / 2;
  if (name.addressFont === script) drawLitAddress(context, address, middle, addressSize);
  else context.fillText(address, WIDTH / 2, middle);
  return toJpeg(card, MOST_BYTES, QUALITIES);
}

/** The address as on the page: its last dot is a small lamp. */
function drawLitAddress(context: Canvas['context'], address: string, y: number, size: number): void {
  const dot = address.lastIndexOf('.');
  const [name, ending] = dot > 0 ? [address.slice(0, dot), address.slice(dot + 1)] : [address, ''];
  const room = ending === '' ? 0 : size * LAMP_ROOM;
  const width = context.measureText(name).width;
  const left = (WIDTH - width - room - context.measureText(ending).width) / 2;
  context.textAlign = 'left';
  context.fillText(name, left, y);
  context.fillText(ending, left + width + room, y);
  if (room === 0) return;
  context.shadowColor = css(LAMP, 0.9);
  context.shadowBlur = size * 0.4;
  context.fillStyle = css(LAMP);
  context.beginPath();
  context.arc(left + width + room * 0.54, y + size * LAMP_BELOW, size * LAMP_RADIUS, 0, 2 * Math.PI);
  context.fill();
}

/** Draws the logo with a glow; a dark logo on a paper-coloured plate. */
function drawLogo(context: Canvas['context'], { canvas, shape }: Logo, place: Box, plate: number): void {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const glow = context.createRadialGradient(x, y, 0, x, y, 340);
  glow.addColorStop(0, css(LAMP, 0.4));
  glow.addColorStop(0.45, css([255, 160, 80], 0.14));
  glow.addColorStop(1, css([255, 160, 80], 0));
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  if (plate > 0) {
    context.fillStyle = TILE_COLOURS.paper[0];
    context.beginPath();
    context.roundRect(
      place.x - plate,
      place.y - plate,
      place.width + 2 * plate,
      place.height + 2 * plate,
      PLATE.radius,
    );
    context.fill();
  }
  if (shape.kind === 'filled') {
    context.beginPath();
    context.roundRect(place.x, place.y, place.width, place.height, Math.min(place.width, place.height) * FILLED_RADIUS);
    context.clip();
  }
  draw(context, canvas.canvas, place);
  context.restore();
}
