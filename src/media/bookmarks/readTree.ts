import { keywordsOf } from '../../contract/links.ts';
import { isRecord } from '../../contract/read.ts';
import { BRAND_PREFIX, bookmarkOf, NotBookmarks, oneLine, OF_BROWSER, type Bookmark } from './bookmark.ts';
import { DEEPEST, BROWSER_FOLDERS, TOP, inFolder, type Around } from './importedFolders.ts';
import { privacyMarks } from './privacyMarks.ts';
import { startPageIn } from './startPages.ts';

type Fields = Readonly<Record<string, unknown>>;

export const ADDRESSES = ['uri', 'url', 'href', 'link', 'given_url'];
export const NAMES = ['title', 'name', 'text'];
const DESCRIPTIONS = ['note', 'excerpt', 'description', 'desc', 'subtitle', 'appdescription'];
const ICONS = ['icon', 'iconUri', 'iconuri', 'logo', 'src', 'bgImage'];
/** Fields that hold the content of a folder. Others, such as widgets and settings, may hold keys and are not read. */
const LISTS = [
  'children',
  'items',
  'subItems',
  'links',
  'bookmarks',
  'contents',
  'sections',
  'services',
  'categories',
  'groups',
  'navConfig',
  'shortcuts',
  'shortcutData',
  'pages',
];
/** Values of icon fields that stand for no icon: the letter of the name, or the icon of the linked site. */
const NO_ICONS = new Set(['letter', 'text', 'default', 'auto', 'favicon', 'generative', 'none']);
/**
 * Icon sets in front of a name, and variants behind it: `mdi:github`, `si-github`, `fab fa-github`, `ri-github-fill`.
 */
const ICON_SET = /^(?:[\w-]+[: ])*(?:si|fa|mdi|ri|hl|sh|ph|lucide|logos)-|^[\w-]+[: ]|-(?:fill|line|solid|outline)$/gi;

/**
 * Names of brands: of simple-icons (`si-jellyfin`, `si-jellyfin-#00a4dc`, `simple-icons:jellyfin`), of the collections
 * for services (`hl-`, `sh-`, `di:`, `jellyfin.png`), and Font Awesome's brands.
 */
const BRAND =
  /^(?:auto-invert )?(?:(?:si|simple-icons|hl|sh|di)[-:] ?|fa(?:b|-brands) fa-)([a-z0-9.-]{1,60}?)(?:-#[0-9a-f]{3,8})?(?:\.(?:png|svg|webp))?$|^([a-z0-9-]{1,60})\.(?:png|svg|webp)$/;

/**
 * Reads bookmarks in parsed JSON or YAML: back-ups of Firefox, Chrome's file, lists of Pinboard and wallabag, trees of
 * extensions, and the start pages of `startPageIn()`. An entry that has a name but no address is returned without one,
 * so that it is counted. Throws `NotBookmarks` for anything else.
 */
export function readTree(value: unknown): Bookmark[] {
  const tree = startPageIn(value)?.tree ?? value;
  const bookmarks: Bookmark[] = [];
  if (Array.isArray(tree)) walkAll(tree, TOP, 1, bookmarks);
  else if (isRecord(tree) && isRecord(tree.roots)) walkAll(Object.values(tree.roots), TOP, 0, bookmarks);
  else if (isRecord(tree)) walk({ ...tree, title: '', name: '', text: '' }, TOP, 0, bookmarks);
  const isTree = Array.isArray(tree)
    ? tree.length === 0
    : isRecord(tree) && (Array.isArray(tree.children) || isRecord(tree.roots));
  if (!isTree && bookmarks.every(({ address, lan }) => address === '' && lan === '')) throw new NotBookmarks('foreign');
  return bookmarks;
}

function walkAll(nodes: readonly unknown[], around: Around, depth: number, into: Bookmark[]): void {
  for (const node of nodes) {
    if (Array.isArray(node) && depth <= DEEPEST) walkAll(node, around, depth + 1, into);
    else if (isRecord(node)) walk(node, around, depth, into);
    else if (typeof node === 'string' && /^https?:/i.test(node)) into.push(bookmarkOf({ address: node, ...around }));
  }
}

/** Names of the entries in parts of a file that are not read, so that they are counted. */
function unreadIn(name: string, value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (isRecord(value) && textIn(value, ...ADDRESSES) !== '') return [oneLine(textIn(value, ...NAMES)) || name];
  const inside = Array.isArray(value) ? value.map((one): [string, unknown] => [name, one]) : Object.entries(value);
  return inside.flatMap(([key, one]) => unreadIn(key, one, depth + 1));
}

function walk(node: Fields, around: Around, depth: number, into: Bookmark[]): void {
  const display = node['displayData'];
  const marks = [...privacyMarks(node), ...(isRecord(display) ? privacyMarks(display) : [])];
  // Pinboard calls the title `description` and the description `extended`.
  const isPinboard = 'href' in node && 'extended' in node;
  const title = oneLine(isPinboard ? textIn(node, 'description') : textIn(node, ...NAMES));
  const address = textIn(node, ...ADDRESSES);
  const lists = LISTS.map((name) => node[name]).filter((list) => Array.isArray(list));
  // A malicious file could overflow the stack: a list nested too deep counts as one bookmark.
  const isTooDeep = depth > DEEPEST && lists.some((list) => list.length > 0);
  const unread = address
    ? []
    : Object.entries(node).flatMap(([name, value]) => (LISTS.includes(name) ? [] : unreadIn(name, value)));
  into.push(...unread.map((name) => bookmarkOf({ name, ...around })));
  const lan = textIn(node, 'lan');
  if (address || lan || isTooDeep || (title && lists.length === 0 && unread.length === 0)) {
    const description = oneLine(isPinboard ? textIn(node, 'extended') : descriptionIn(node));
    const check = isChecked(node);
    const status = oneLine(textIn(node, 'badge'));
    const keywords = keywordsOf(node['keywords']);
    const entry = { name: title, address, lan, check, status, keywords, ...around };
    const hasTags = Array.isArray(node['tags']) ? node['tags'].length > 0 : textIn(node, 'tags') !== '';
    into.push(
      bookmarkOf({
        ...entry,
        marks: [...marks, ...around.marks],
        description,
        hasTags,
        icons: iconsOf(node),
        ...(isTooDeep && { isTooDeep }),
      }),
    );
  }
  if (isTooDeep) return;
  // Built-in folders of Firefox and Chrome at the top level.
  const isOwn =
    depth === 0 || 'root' in node || (around.folders.length === 0 && BROWSER_FOLDERS.has(title.toLowerCase()));
  const inside = inFolder(around, title, marks, isOwn);
  for (const list of lists) walkAll(list, inside, depth + 1, into);
}

/** Whether a service is asked if it is up: `siteMonitor` and `ping` of homepage, `statusCheck` of Dashy, `check` here. */
const isChecked = (node: Fields): boolean =>
  [node['check'], node['statusCheck']].some((value) => String(value) === 'true') ||
  textIn(node, 'siteMonitor', 'ping') !== '';

/** Heimdall's `description` is JSON with the settings of the service, which may hold keys. */
function descriptionIn(node: Fields): string {
  const found = textIn(node, ...DESCRIPTIONS);
  return 'appdescription' in node && /^[[{]/.test(found) ? textIn(node, 'appdescription') : found;
}

function iconsOf(node: Fields): string[] {
  const icon = textIn(node, ...ICONS);
  const name = icon.toLowerCase().replaceAll(ICON_SET, '');
  const isName = /^[a-z0-9-]{1,40}$/.test(name);
  if (icon === '' || NO_ICONS.has(name) || OF_BROWSER.test(icon)) return [];
  const [, inSet, ofFile] = BRAND.exec(icon.toLowerCase()) ?? [];
  const brand = inSet ?? ofFile;
  return [isName ? name : icon, ...(brand === undefined ? [] : [`${BRAND_PREFIX}${brand}`])];
}

/** The first of these fields that holds text; empty for none. */
function textIn(value: Fields, ...names: string[]): string {
  for (const name of names) {
    const found = value[name];
    if (typeof found === 'string' && found.trim()) return found.trim();
  }
  return '';
}
