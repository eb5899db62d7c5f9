import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built page. Every visitor loads the scripts that it names before the first view. */
const page = readFileSync('dist/index.html', 'utf8');
const named = [...page.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)].map(([, path]) => `dist/${path}`);
/** The page names the translation chunk of each language, but a visitor loads only one of them. */
const WORDS = /\/words-first-([\w-]+)-[\w-]{8}\.js$/;
const languages = named.flatMap((file) => WORDS.exec(file)?.[1] ?? []);
/** @param {string} language */
const entryIn = (language) => named.filter((file) => (WORDS.exec(file)?.[1] ?? language) === language);

/**
 * Lazy chunks by file name, with their size limits: the size when the line was added, plus 10 %. A new chunk without a
 * line fails the check.
 *
 * @type {ReadonlyMap<string, string>}
 */
const PARTS = new Map([
  ['lazyBoxAndSettings', '11 kB'],
  ['CarouselMotion', '9.4 kB'],
  ['lazyMine', '8.4 kB'],
  ['lazyImport', '27.4 kB'],
  ['lazyCalendar', '24.4 kB'],
  ['lazyDirectory', '59.5 kB'],
  ['hls', '196 kB'],
  ['LazyExtras', '9 kB'],
  ['lazyCode', '6.7 kB'],
  ['lazyPlayer', '16.4 kB'],
  ['serviceWorker', '3.2 kB'],
  ['common', '28 kB'],
  ['lazyWallpaper', '1.4 kB'],
  ['vaultFile', '1.1 kB'],
  ['lazyWeather', '3.9 kB'],
  ['lazyOwnPictures', '8.1 kB'],
  ['takingWorker', '3.8 kB'],
  ['makePicture', '2 kB'],
  // Loaded only for the owner.
  ['desk', '60 kB'],
  ['deskPictureWorker', '2.4 kB'],
  ['deskTagsWorker', '80 kB'],
  ['deskWords-zh-CN', '7.9 kB'],
  ['deskWords-zh-TW', '7.9 kB'],
  ['deskWords-en', '6.8 kB'],
  ['words-later-zh-CN', '6.4 kB'],
  ['words-later-zh-TW', '7.1 kB'],
  ['words-later-en', '6.8 kB'],
]);

/** @type {Map<string, string>} */
const built = new Map();
for (const file of readdirSync('dist/assets')) {
  const path = `dist/assets/${file}`;
  const [, name] = /^(.+)-[\w-]{8}\.js$/.exec(file) ?? [];
  if (name !== undefined && !named.includes(path)) built.set(name, path);
}
const unknown = [...built.keys()].filter((name) => !PARTS.has(name));
if (unknown.length > 0) throw new Error(`.size-limit.mjs has no line for: ${unknown.join(', ')}`);
const gone = [...PARTS.keys()].filter((name) => !built.has(name));
if (gone.length > 0) throw new Error(`.size-limit.mjs has lines for what is no longer built: ${gone.join(', ')}`);

/** The inline styles of the page, written to a file so that their size can be measured. */
const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const inline = join(folder, 'inline.css');
// Styles in <noscript> apply only without JavaScript and are not counted.
const scripted = page.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
writeFileSync(inline, [...scripted.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join(''));

/** The precache manifest of the service worker. */
const [list = ''] = /\[\{"revision":[^\]]*\}\]/.exec(readFileSync('dist/sw.js', 'utf8')) ?? [];
// The worker precaches the translations of one language (plus another one if the visitor has chosen it).
const shell = [...list.matchAll(/"url":"([^"]+)"/g)].flatMap(([, path]) =>
  path && !/\/words-\w+-(?!zh-CN-)/.test(path) ? [`dist/${path}`] : [],
);
if (named.length === 0 || shell.length === 0) throw new Error('dist/ names no scripts, or its worker no files');

const gzip = { gzip: true, brotli: false };
export default [
  ...languages.map((language) => ({
    name: `Before the first view: JavaScript, ${language}`,
    path: entryIn(language),
    limit: '106 kB',
    ...gzip,
  })),
  { name: 'Before the first view: CSS', path: ['dist/assets/*.css', inline], limit: '13 kB', ...gzip },
  { name: 'Before the first view: fonts', path: 'dist/assets/*.woff2', limit: '33 kB', gzip: false, brotli: false },
  ...[...PARTS].map(([name, limit]) => ({ name: `Later: ${name}`, path: built.get(name), limit, ...gzip })),
  // Loaded after the first view.
  { name: 'Service worker', path: 'dist/sw.js', limit: '15 kB', ...gzip },
  // This includes the translations of one language (7 kB) and the chunk for QR codes and links (6 kB), needed offline.
  // 0.9 kB of it are class names by Vite's own option instead of a shorter scheme of ours.
  { name: 'What the service worker fetches ahead', path: shell, limit: '384 kB', ...gzip },
];
