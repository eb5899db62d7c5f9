import { Parser } from 'htmlparser2';
import { parseAddress } from '../../src/contract/address.ts';
import { UNSEEN } from '../../src/contract/lockedGroups.ts';
import { decodeText } from '../../src/shared/lib/decodeText.ts';

/** Parts of a title: "Sign in | Example", "登录 - 某站", "Just a moment...". */
const BETWEEN = /\s+[-–—:·•]\s+|\s*[|｜_]\s*/;

export const titleParts = (title: string): string[] => title.split(BETWEEN);

const SIGN_IN =
  /^(?:please )?(?:sign|log)[ -]?(?:in|on)(?: (?:to|with|page|required)\b.*)?$|^(?:account|user|member) (?:sign|log)[ -]?in$|^(?:请|請|欢迎|歡迎)?(?:先)?(?:用户|用戶|使用者|账号|帳號|密码|会员|會員|扫码)?(?:登录|登陆|登錄|登入)(?:页面|頁面|页)?$|^(?:统一|統一)身份(?:认证|認證).*$|^(?:anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesi[oó]n|accedi|ログイン|サインイン|로그인|вход(?: в систему)?|войти)$/i;

const CHECK =
  /^(?:(?:just a|one|(?:nur )?einen) moment,?(?: please| bitte)?\s*(?:[.…|]|$)|(?:un momento|un instant|please wait)\s*(?:[.…|]|$)|checking (?:your|the|if)|verify(?:ing)? (?:that )?you|are you (?:a )?(?:human|robot)|(?:human|bot|robot|browser|security|captcha) (?:verification|check)\b|robot check|attention required|access (?:denied|to this page has been denied)|ddos-guard|pardon our interruption|client challenge|making sure you'?re not a bot|vercel security checkpoint|(?:请|請)稍[候等]|正在(?:验证|驗證|检查|檢查)|(?:百度|人机|人機|安全|滑动|滑動|行为|行為)?(?:安全)?(?:验证|驗證)(?:码|碼|页面|頁面|中)?(?:$|[.…。]|\s*[|_]|\s+[-–—]\s)|(?:しばらく|少々)お待ちください)/i;

const CONSENT =
  /^(?:before you continue|bevor (?:sie|du) (?:fortfahren|zu .+ weitergeh)|avant d'acc[eé]der|antes de (?:continuar|ir a)|prima di continuare|(?:cookie|privacy) consent|we value your privacy|your privacy choices|consent$|继续前|繼續前|在继续之前|在繼續之前)/i;

/** Whether the title of a page is that of one in front of another: a sign-in, a consent, a check of the browser. */
export function isWall(title: string): boolean {
  if (CHECK.test(title) || CONSENT.test(title)) return true;
  const parts = titleParts(title);
  return [parts.at(0), parts.at(-1)].some((part) => SIGN_IN.test(part?.trim() ?? ''));
}

/** Longest name and description, UTF-16 units. */
const LONGEST = { name: 120, description: 300 };
/** Longest address that is resolved: the base and the address together are the work of each icon. */
const LONGEST_ADDRESS = 2048;
/** Icons that are resolved and tried: a page may name thousands. */
const MOST_ICONS = 8;
/** Part of a text in which the label of a charset is looked for, characters. */
const LONGEST_LABEL = 200;
const MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/** Depth that no head has. The parser's work for each element grows with the depth. */
const DEEPEST = 32;
/** Elements of a head whose content says nothing about the page. */
const IGNORED = new Set(['svg', 'math', 'template', 'noscript']);
const TEXTS = new Set([
  'description',
  'og:description',
  'og:title',
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
]);
const ODD = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd\s]+/gu;

/** What the head of a page says about it. */
export interface PageHead {
  name: string;
  description: string;
  /** Addresses of icons, best first; `data:` too. */
  icons: string[];
  /** Address of the web manifest, which may name icons too. */
  manifest: string | undefined;
  /** Where the page leads at once (`refresh` of 0 s). */
  next: string | undefined;
  /** Whether the page is in front of the one that was asked for: a sign-in, a consent, a check of the browser. */
  isGuarded: boolean;
}

/**
 * Reads the head of an HTML page: what follows `</head>`, `<body>`, or a depth that no head has, is not parsed. `address`
 * is that of the page; `contentType` may name the charset. Name and description are empty if there are none, and never
 * contain U+FFFD.
 */
export function readPageHead(bytes: Uint8Array, contentType: string, address: string): PageHead {
  const head = headIn(bytes, contentType);
  const { texts } = head;
  const name = plain(nameIn(head), LONGEST.name);
  const isGuarded = isWall(name);
  // As in browsers, a base is one of the web.
  const named = resolved(head.base, address);
  const base = named?.startsWith('http') ? named : address;
  const inBase = (found: string | undefined) => resolved(found, base);
  return {
    name: isGuarded ? '' : name,
    description: isGuarded
      ? ''
      : plain(texts.get('description') || texts.get('og:description') || '', LONGEST.description),
    icons: bestIcons(head.icons).flatMap((icon) => (icon.startsWith('data:') ? icon : (inBase(icon) ?? []))),
    manifest: inBase(head.manifest),
    next: inBase(head.next),
    isGuarded,
  };
}

/** An icon as a page or a web manifest names it. */
export interface NamedIcon {
  address: string;
  /** How good it is; 0 if it is no icon. */
  rank: number;
}

/** The addresses of the best icons, as they are written. */
export function bestIcons(icons: readonly NamedIcon[]): string[] {
  const usable = icons.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
  return [...new Set(usable.map(({ address }) => address))].slice(0, MOST_ICONS);
}

/** How good an icon of these `sizes` is: 1 if they are unknown. */
export function rankOfSizes(sizes: string): number {
  const numbers = sizes.slice(0, 100).split(/\s+/);
  return Math.min(40_000, Math.max(1, ...numbers.map((size) => Number.parseInt(size, 10) || 0)));
}

/** An address in a page; undefined if it is none, or too long. */
function resolved(address: string | undefined, base: string): string | undefined {
  return address === undefined || address.length > LONGEST_ADDRESS ? undefined : parseAddress(address, base)?.href;
}

/** One line of text without hidden characters, cut between characters as readers see them. */
function plain(text: string, most: number): string {
  const line = text
    .slice(0, 10 * most)
    .replaceAll(ODD, ' ')
    .trim();
  if (line.length <= most) return line;
  const characters = [...new Intl.Segmenter().segment(line)];
  return line.slice(0, characters.findLast(({ index }) => index <= most)?.index).trim();
}

/** What stands in a head, as it is written. */
interface Head {
  title: string;
  texts: Map<string, string>;
  icons: NamedIcon[];
  base?: string;
  charset?: string | undefined;
  manifest?: string;
  next?: string | undefined;
}

const nameIn = ({ title, texts }: Head): string =>
  [
    title,
    ...['og:title', 'og:site_name', 'application-name', 'apple-mobile-web-app-title'].map(
      (key) => texts.get(key) ?? '',
    ),
  ].find((text) => text.replace(UNSEEN, '') !== '') ?? '';

/**
 * Reads the head in the encoding of the byte order mark, else of the header, else of the page itself, else in the one
 * that reads best. An encoding that does not fit the name is not the page's. Latin-1 is what servers send that know
 * nothing about the page: there the page's own word comes first.
 */
function headIn(bytes: Uint8Array, contentType: string): Head {
  if (MARK.test(Buffer.from(bytes.subarray(0, 3)).toString('latin1'))) return parsedHead(decodeText(bytes));
  const start = Buffer.from(bytes.subarray(0, LONGEST_LABEL)).toString('latin1');
  // In every encoding but UTF-16 tags and labels are ASCII.
  const text = new TextDecoder().decode(bytes);
  const inUtf8 = parsedHead(text);
  const sent = encodingOf(labelIn(contentType));
  const declared = encodingOf(/^\s*<\?xml[^>]*encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1] ?? inUtf8.charset);
  const own = declared?.startsWith('utf-16') ? 'utf-8' : declared;
  for (const encoding of sent === 'windows-1252' ? [own, sent] : [sent, own]) {
    if (encoding === undefined) continue;
    const head = encoding === 'utf-8' ? inUtf8 : parsedHead(new TextDecoder(encoding).decode(bytes));
    if (!(nameIn(head) || head.texts.get('description') || '').includes('\ufffd')) return head;
  }
  // Zeros may be UTF-16.
  return /[\0\ufffd]/.test(text) ? parsedHead(decodeText(bytes)) : inUtf8;
}

const labelIn = (text: string) => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text.slice(0, LONGEST_LABEL))?.[1];

/** The encoding of a label; undefined if nobody knows it. */
function encodingOf(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function parsedHead(html: string): Head {
  const head: Head = { title: '', texts: new Map(), icons: [] };
  let [depth, isInTitle, isOver] = [0, false, false];
  /** The depth of the element that is left out. */
  let ignoredFrom = Infinity;
  const end = () => {
    isOver = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentag(tag, fields) {
      depth += 1;
      if (tag === 'body' || depth > DEEPEST) end();
      if (isOver || depth > ignoredFrom) return;
      if (IGNORED.has(tag)) ignoredFrom = depth;
      else if (tag === 'title' && head.title.trim() === '') [isInTitle, head.title] = [true, ''];
      else if (tag === 'base') head.base ??= fields['href'] ?? '';
      else if (tag === 'meta') readMeta(fields, head);
      else if (tag === 'link') readLink(fields, head);
    },
    ontext(text) {
      const room = 10 * LONGEST.name - head.title.length;
      if (isInTitle && room > 0) head.title += text.slice(0, room);
    },
    onclosetag(tag) {
      depth -= 1;
      if (depth < ignoredFrom) ignoredFrom = Infinity;
      if (tag === 'title') isInTitle = false;
      if (tag === 'head') end();
    },
  });
  parser.end(html);
  return head;
}

function readMeta(fields: Record<string, string>, head: Head): void {
  const { content = '', charset } = fields;
  const key = (fields['property'] ?? fields['name'] ?? '').toLowerCase();
  if (TEXTS.has(key) && !head.texts.get(key)?.trim()) head.texts.set(key, content.slice(0, 10 * LONGEST.description));
  const sets = fields['http-equiv']?.trim().toLowerCase();
  head.charset ??= charset?.trim() ?? (sets === 'content-type' ? labelIn(content) : undefined);
  if (sets === 'refresh') head.next ??= nextIn(content.trim());
}

/** The address of a `refresh` of 0 seconds, as in `0; url='/next'`. */
function nextIn(refresh: string): string | undefined {
  const [, rest] = /^0+(?:\.\d*)?([;,\s].*)$/s.exec(refresh) ?? [];
  const address = rest?.replace(/^[;,\s]+/, '').replace(/^url\s*=/i, '');
  return address
    ?.split(/["']/)
    .find((part) => part.trim() !== '')
    ?.trim();
}

function readLink(fields: Record<string, string>, head: Head): void {
  const { href = '' } = fields;
  const kinds = (fields['rel'] ?? '').slice(0, 100).toLowerCase().split(/\s+/);
  if (kinds.includes('manifest')) head.manifest ??= href;
  const rank = href === '' ? 0 : rankOf(fields, kinds);
  if (rank > 0) head.icons.push({ address: href.trim(), rank });
}

/**
 * How good an icon is: SVG, then the one for Apple's devices, then the largest. Tiles are dark, so of two equal ones it
 * is the one for dark pages, and one for light pages comes last.
 */
function rankOf(fields: Record<string, string>, kinds: readonly string[]): number {
  const { href = '', media = '', type = '', sizes = '' } = fields;
  const isIcon = kinds.includes('icon');
  const isData = href.startsWith('data:');
  if (!isData && href.length > LONGEST_ADDRESS) return 0;
  const isDrawing =
    /^image\/svg\+xml/i.test(isData ? href.slice(5, 20) : type) || (!isData && /\.svg(?:[?#]|$)/i.test(href));
  let rank = isIcon ? rankOfSizes(sizes) : 0;
  if (kinds.some((kind) => kind.startsWith('apple-touch-icon'))) rank = 50_000;
  if (isIcon && isDrawing) rank = 100_000;
  if (/scheme\s*:\s*light/i.test(media.slice(0, 200))) return rank / 1_000_000;
  return /scheme\s*:\s*dark/i.test(media.slice(0, 200)) ? rank + 0.5 : rank;
}
