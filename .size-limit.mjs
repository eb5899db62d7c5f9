import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whatever script the page itself names is paid for by every visitor before the first view. */
const page = readFileSync('dist/index.html', 'utf8');
const named = [...page.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)].map(([, path]) => `dist/${path}`);
/** A page names the words of all languages, and asks for those of one. */
const WORDS = /\/words-first-([\w-]+)-[\w-]{8}\.js$/;
const languages = named.flatMap((file) => WORDS.exec(file)?.[1] ?? []);
/** @param {string} language */
const entryIn = (language) => named.filter((file) => (WORDS.exec(file)?.[1] ?? language) === language);

/**
 * What comes later: each part by the name of its file, with what it weighed when its line was written and a tenth more.
 * Such a part may be new, but not unnoticed.
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
  ['common', '26 kB'],
  ['wallpaperGlass', '3.6 kB'],
  ['ownBlobs', '1 kB'],
  ['ownNext', '1 kB'],
  ['vaultFile', '1.1 kB'],
  ['lazyWeather', '3.9 kB'],
  ['lazyOwnPictures', '8.1 kB'],
  ['takingWorker', '3.8 kB'],
  ['makePicture', '2 kB'],
  // The owner's alone: 45 kB in all, with the words of one language.
  ['deskDoor', '1.8 kB'],
  ['deskPart', '11 kB'],
  ['deskLinks', '8.8 kB'],
  ['deskSite', '10 kB'],
  ['deskPictureWorker', '2.4 kB'],
  ['deskTagsWorker', '80 kB'],
  ['deskFiles', '17 kB'],
  ['deskLogo', '7.2 kB'],
  ['deskShared', '7 kB'],
  ['deskWords-zh-CN', '6.8 kB'],
  ['deskWords-zh-TW', '6.8 kB'],
  ['deskWords-en', '5.8 kB'],
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

/** The styles that stand in the page itself, as a file that can be measured. */
const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const inline = join(folder, 'inline.css');
// What stands there for browsers without scripts is no style of anybody else's.
const scripted = page.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
writeFileSync(inline, [...scripted.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join(''));

/** What the worker keeps ahead of need. */
const [list = ''] = /\[\{"revision":[^\]]*\}\]/.exec(readFileSync('dist/sw.js', 'utf8')) ?? [];
// Of the words it keeps those of one language, and of another one that a visitor has chosen.
const shell = [...list.matchAll(/"url":"([^"]+)"/g)].flatMap(([, path]) =>
  path && !/\/words-\w+-(?!zh-CN-)/.test(path) ? [`dist/${path}`] : [],
);
if (named.length === 0 || shell.length === 0) throw new Error('dist/ names no scripts, or its worker no files');

const gzip = { gzip: true, brotli: false };
export default [
  ...languages.map((language) => ({
    name: `Before the first view: JavaScript, ${language}`,
    path: entryIn(language),
    limit: '104.6 kB',
    ...gzip,
  })),
  { name: 'Before the first view: CSS', path: ['dist/assets/*.css', inline], limit: '13 kB', ...gzip },
  { name: 'Before the first view: fonts', path: 'dist/assets/*.woff2', limit: '33 kB', gzip: false, brotli: false },
  ...[...PARTS].map(([name, limit]) => ({ name: `Later: ${name}`, path: built.get(name), limit, ...gzip })),
  // Comes after the first view, beside the page.
  { name: 'Service worker', path: 'dist/sw.js', limit: '15 kB', ...gzip },
  // Of it 7 kB are the words of one language, 6 the script of QR code and link, which are needed offline too.
  { name: 'What the service worker fetches ahead', path: shell, limit: '378 kB', ...gzip },
];
