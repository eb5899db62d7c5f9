import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built page. Every visitor loads the scripts that it names before the first view. */
const page = readFileSync('dist/index.html', 'utf8');
const named = [
  ...page.replaceAll(/<link data-later[^>]*>/g, '').matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g),
].map(([, path]) => `dist/${path}`);
/** The page names the translation chunk of each language, but a visitor loads only one of them. */
const WORDS = /\/words-([\w-]+)-[\w-]{8}\.js$/;
const languages = named.flatMap((file) => WORDS.exec(file)?.[1] ?? []);
/** @param {string} language */
const entryIn = (language) => named.filter((file) => (WORDS.exec(file)?.[1] ?? language) === language);

/** The style sheet that the page waits for; those of lazy parts load with their scripts. */
const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*? href="[^"]*?(assets\/[^"]+\.css)"/g)].map(
  ([, path]) => `dist/${path}`,
);

/** The inline styles of the page, written to a file so that their size can be measured. */
const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const inline = join(folder, 'inline.css');
// Styles in <noscript> apply only without JavaScript and are not counted.
const scripted = page.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
writeFileSync(inline, [...scripted.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join(''));

/** The precache manifest of the service worker. */
const [list = ''] = /\[\{"revision":[^\]]*\}\]/.exec(readFileSync('dist/sw.js', 'utf8')) ?? [];
const shell = [...list.matchAll(/"url":"([^"]+)"/g)].flatMap(([, path]) => (path ? [`dist/${path}`] : []));
if (named.length === 0 || sheets.length === 0 || shell.length === 0)
  throw new Error('dist/ names no scripts, or its worker no files');

const gzip = { gzip: true, brotli: false };
export default [
  ...languages.map((language) => ({
    name: `Before the first view: JavaScript, ${language}`,
    path: entryIn(language),
    limit: '141 kB',
    ...gzip,
  })),
  { name: 'Before the first view: CSS', path: [...sheets, inline], limit: '11.6 kB', ...gzip },
  { name: 'Before the first view: fonts', path: 'dist/assets/*.woff2', limit: '33 kB', gzip: false, brotli: false },
  // Loaded after the first view.
  { name: 'Service worker', path: 'dist/sw.js', limit: '15.5 kB', ...gzip },
  { name: 'What the service worker fetches ahead', path: shell, limit: '445 kB', ...gzip },
];
