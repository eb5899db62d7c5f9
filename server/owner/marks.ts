import { MOST_MARKS, type Mark, type MarksAnswer } from '../../src/contract/ownerAnswers.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { titleParts } from './pageHead.ts';

/** Longest text that is searched for, and longest name, UTF-16 units. */
const LONGEST = 100;
/** Contrast of a white drawing with its tile, below which the drawing is dark: most brands draw theirs in white. */
const LEAST_CONTRAST = 2;
/** Letters that a name in a title has at least: shorter ones are ordinary words or parts of them, such as X, Go or Fi. */
const FEWEST_LETTERS = 3;
/** Words of a part of a title that are looked at. */
const MOST_WORDS = 20;
/** Words beside the name of a service in the title of its page. */
const BESIDE = new Set(
  (
    'a admin administration an app at ce client community console dashboard edition enterprise environment home ' +
    'interface login management manager media my nas of online our panel portal server service the to ui ve virtual ' +
    'web webui welcome 我的 主页 首页 后台 媒体服务器 控制台 登录 管理 管理后台 面板'
  ).split(' '),
);

/** Letters and digits of a name, so that it is found however it is written: `Home Assistant`, `home-assistant`. */
const keyOf = (name: string): string =>
  name
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

interface KnownMark extends Pick<Mark, 'name' | 'title'> {
  path: string;
  /** Six hexadecimal digits. */
  colour: string;
  /** Keys of its name and title, then of its other names. */
  keys: readonly string[];
}

let known: Promise<readonly KnownMark[]> | undefined;

/** All marks of simple-icons, read from this server's copy with the first question: they take some 30 MB of memory. */
function allMarks(): Promise<readonly KnownMark[]> {
  known ??= readMarks();
  return known;
}

async function readMarks(): Promise<KnownMark[]> {
  const [icons, { default: described }] = await Promise.all([
    import('simple-icons'),
    import('simple-icons/icons.json', { with: { type: 'json' } }),
  ]);
  const others = new Map(
    described.map(({ slug, aliases: { aka = [], dup = [], loc = {}, old = [] } = {} }) => [
      slug,
      [...aka, ...dup.map(({ title }) => title), ...Object.values(loc), ...old],
    ]),
  );
  return Object.values(icons).flatMap((icon) => {
    // Its types have the module among its icons.
    if (!('slug' in icon)) return [];
    const { slug: name, title, path, hex: colour } = icon;
    return { name, title, path, colour, keys: [...new Set([name, title, ...(others.get(name) ?? [])].map(keyOf))] };
  });
}

/** The contrast that a drawing has with its tile at least: 3 (WCAG 2.2, 1.4.11), and some more, as it is resampled. */
const ENOUGH = 3.15;

/**
 * The tile of a brand's white drawing: the brand's colour (six hexadecimal digits), darkened as far as white needs, in
 * the same hue. Undefined for a colour so light that its drawing is dark, unless `always`.
 */
export function tileFor(colour: string, always = false): string | undefined {
  const light = [0, 2, 4].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = light;
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const contrast = 1.05 / (luminance + 0.05);
  if (contrast >= ENOUGH) return `#${colour}`;
  if (contrast < LEAST_CONTRAST && !always) return undefined;
  const share = (1.05 / ENOUGH - 0.05) / luminance;
  const digits = light.map((value) => {
    const scaled = value * share;
    const part = scaled <= 0.0031308 ? scaled * 12.92 : 1.055 * scaled ** (1 / 2.4) - 0.055;
    return Math.floor(part * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/**
 * The drawing on a tile of the brand's colour, as SVG: it can be seen on dark and on light glass, and needs no style
 * sheet.
 */
function drawn({ path, colour }: KnownMark): string {
  const tile = tileFor(colour);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">` +
    `<rect width="24" height="24" rx="6" fill="${tile ?? `#${colour}`}"/>` +
    `<path transform="translate(3.6 3.6) scale(.7)" fill="${tile ? '#fff' : '#14181f'}" d="${path}"/></svg>`
  );
}

const markOf = (mark: KnownMark): Mark => ({ name: mark.name, title: mark.title, drawing: drawn(mark) });

/** How well a mark fits a key: 0 is its name, 1 begins with it, 2 contains it. */
const rankOf = ({ keys }: KnownMark, wanted: string): number =>
  Math.min(...keys.map((key) => (key === wanted ? 0 : key.startsWith(wanted) ? 1 : key.includes(wanted) ? 2 : 3)));

/** The marks that have a text in one of their names, the best first: equal, then beginning with it, then shorter ones. */
export async function findMarks(text: string): Promise<Mark[]> {
  const wanted = keyOf(text.trim());
  if (wanted === '') return [];
  return (await allMarks())
    .map((mark) => ({ mark, rank: rankOf(mark, wanted) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank || one.mark.name.length - other.mark.name.length)
    .slice(0, MOST_MARKS)
    .map(({ mark }) => markOf(mark));
}

/** The marks with these names, however they are written; a name that no mark has is left out. */
export async function marksNamed(names: readonly string[]): Promise<ReadonlyMap<string, Mark>> {
  const marks = await allMarks();
  return new Map(
    names.flatMap((name) => {
      const key = keyOf(name);
      const found = marks.find((mark) => mark.name === key) ?? marks.find(({ keys }) => keys.includes(key));
      return found ? [[name, markOf(found)] as const] : [];
    }),
  );
}

/**
 * The mark of a page by its title: a part of the title is the name of the mark (`Jellyfin`, `Home | Portainer`), with
 * nothing beside it but words that titles of services have (`Jellyfin Media Server`). Names with fewer than three letters
 * count for nothing, and the longest name counts.
 */
export async function markOfTitle(title: string): Promise<Mark | undefined> {
  const candidates = new Set(
    titleParts(title)
      .flatMap((part) => part.split(/:\s+/))
      .flatMap(namesIn),
  );
  const marks = await allMarks();
  const [found] = marks
    .flatMap((mark) => mark.keys.filter((key) => candidates.has(key)).map((key) => ({ mark, letters: key.length })))
    .toSorted((one, other) => other.letters - one.letters);
  return found && markOf(found.mark);
}

const isUsual = (word: string): boolean => BESIDE.has(keyOf(word));

/** Keys of successive words with nothing but usual words in front of them and behind them. */
function namesIn(part: string): string[] {
  const words = part.split(/\s+/).slice(0, MOST_WORDS);
  const last = words.findLastIndex((word) => !isUsual(word));
  // A name may have usual words itself: `Home Assistant`.
  const begins = [...words.keys()].filter((from) => last >= from && words.slice(0, from).every(isUsual));
  const keys = begins.flatMap((from) =>
    words.flatMap((_, to) => (to < last ? [] : keyOf(words.slice(from, to + 1).join('')))),
  );
  return keys.filter((key) => key.length >= FEWEST_LETTERS);
}

async function find({ query }: OwnerCall) {
  const names = query('names')?.split(',').slice(0, MOST_MARKS);
  const marks = names
    ? Array.from(await marksNamed(names), ([name, mark]) => ({ ...mark, name }))
    : await findMarks(query('q') ?? '');
  const body: MarksAnswer = { marks };
  return { body };
}

/** Route that finds marks by a text (`q`), or those with exactly these names (`names`, separated by commas). */
export const marksRoutes = (): OwnerRoute[] => [{ path: '/marks', methods: { GET: find } }];
