import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whatever script the page itself names is paid for by every visitor before the first view. */
const page = readFileSync('dist/index.html', 'utf8');
const entry = [...page.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)].map(([, path]) => `dist/${path}`);

/** The styles that stand in the page itself, as a file that can be measured. */
const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const inline = join(folder, 'inline.css');
writeFileSync(inline, [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join(''));

/** What the worker keeps ahead of need. */
const [list = '[]'] = /\[\{"revision":[^\]]*\}\]/.exec(readFileSync('dist/sw.js', 'utf8')) ?? [];
const shell = JSON.parse(list).map(({ url }) => `dist/${url}`);

export default [
  { name: 'Entry JavaScript', path: entry, limit: '102 kB', gzip: true, brotli: false },
  {
    name: 'All JavaScript except hls and luxon',
    path: ['dist/**/*.js', '!dist/sw.js', '!dist/**/hls*.js', '!dist/assets/luxon-*.js'],
    limit: '150 kB',
    gzip: true,
    brotli: false,
  },
  // Comes when the page is idle, for the box alone, and no build can make it smaller.
  { name: 'luxon', path: 'dist/assets/luxon-*.js', limit: '22 kB', gzip: true, brotli: false },
  { name: 'Precache', path: shell, limit: '400 kB', gzip: true, brotli: false },
  // Runs beside the page, and comes after the first view.
  { name: 'Service worker', path: 'dist/sw.js', limit: '15 kB', gzip: true, brotli: false },
  { name: 'CSS', path: ['dist/assets/*.css', inline], limit: '13 kB', gzip: true, brotli: false },
  { name: 'Fonts', path: 'dist/assets/*.woff2', limit: '33 kB', gzip: false, brotli: false },
];
