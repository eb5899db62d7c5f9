import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data/forLegacyNode';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../scripts/build/browsers.ts';

/*
 * Styles and scripts use only what every listed browser has (`browserslist` in package.json), by MDN's data. What else
 * they use is listed here, with what makes up for it. Whatever the build lowers (nesting, ranges in media queries,
 * syntax of scripts) is not looked for.
 */

/** Used in styles, although a listed browser lacks it. */
const STYLES: Readonly<Record<string, string>> = {
  ...named('rules `@supports not` give plain tones or sizes (tokens.css, SiteIcon.css)', [
    'color-mix()',
    'oklch()',
    'oklch(from)',
    'unit cqi',
  ]),
  ...named(
    'without them the wide layout is used, with sizes by the window (tests/e2e/appearance/olderStyles.spec.ts)',
    ['@container', 'container', 'container-type'],
  ),
  ...named('without it the page stays visible behind a sheet (Firefox)', [':has']),
  ...named('the build adds the prefix', ['mask', 'mask-image', 'backdrop-filter', 'user-select', 'background-clip']),
  ...named('without it, changes are not animated', ['@starting-style']),
  ...named('it only saves work; covered parts are hidden in another way, too', [
    'content-visibility',
    'contain-intrinsic-size',
  ]),
  ...named('without them lines break or letters stand otherwise, and nothing else', [
    'hanging-punctuation',
    'text-autospace',
    'text-spacing-trim',
    'text-wrap',
    'unit lh',
    'text-size-adjust',
    'field-sizing',
    'overflow-anchor',
  ]),
  ...named('without them the browser has its own scroll bars, scrolls on at an end, or rounds no outline', [
    'scrollbar-color',
    'scrollbar-width',
    'overscroll-behavior',
    'outline',
  ]),
  ...named('what is cut off there reaches out of its part, and nothing is that wide', ['overflow', 'overflow-x']),
  ...named('for browsers that have them; nothing depends on them', [
    '(forced-colors)',
    'contain',
    '(prefers-reduced-transparency)',
    'forced-color-adjust',
    'cursor',
    'resize',
    ':selection',
    'accent-color',
  ]),
};

/** Used in scripts, although a listed browser lacks it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ...named('src/older/polyfills.ts', [
    '.hidePopover',
    '.popover',
    '.showPopover',
    '.togglePopover',
    '.toReversed',
    '.toSorted',
    '.toSpliced',
    '.with',
    '.checkVisibility',
    '.roundRect',
    'AbortSignal.any',
    'AbortSignal.timeout',
    'Response.json',
    'URL.canParse',
  ]),
  ...named('the code looks for it first, and has another way', [
    '.Segmenter',
    'Intl.Segmenter',
    '.convertToBlob',
    'OffscreenCanvas',
    'OffscreenCanvasRenderingContext2D',
    'CompressionStream',
    'DecompressionStream',
    'LaunchQueue',
    'CloseWatcher',
    '.connection',
  ]),
  ...named('without it less is shown, saved or kept, and nothing fails', [
    '.databases',
    '.estimate',
    '.fetchPriority',
    '.imageSmoothingQuality',
    '.resultingClientId',
  ]),
  ...named('its data names the first version without a fault that does no harm here', ['.font']),
  ...named('names of our own', [
    '.bytes',
    '.content',
    '.drop',
    '.login',
    '.read',
    '.reset',
    '.check',
    '.install',
    '.share',
    '.union',
    '.readText',
    'Directory',
    'Report',
  ]),
};

function named(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
};
const oldest = Object.entries(BROWSERS).map(([name, key]) => [key, Number(oldestBrowsers().get(name))] as const);

const versionSchema = v.object({
  version_added: v.union([v.string(), v.boolean(), v.null()]),
  version_removed: v.optional(v.unknown()),
  flags: v.optional(v.unknown()),
  prefix: v.optional(v.unknown()),
  alternative_name: v.optional(v.unknown()),
});
const supportSchema = v.record(v.string(), v.union([versionSchema, v.array(versionSchema)]));
type Versions = v.InferOutput<typeof supportSchema>[string];

/** First version that has a feature without a prefix or a switch; Infinity for none. */
function firstVersion(versions: Versions = []): number {
  const first = [versions]
    .flat()
    .flatMap(({ version_added: added, version_removed, flags, prefix, alternative_name }) => {
      const isPlain = !flags && !prefix && !alternative_name && !version_removed;
      return isPlain && typeof added === 'string' && added !== 'preview'
        ? [Number.parseFloat(added.replace('≤', ''))]
        : [];
    });
  return Math.min(Infinity, ...first);
}

/** A part of the data by the names on the way to it. */
function at(node: unknown, ...path: string[]): unknown {
  return path.reduce(
    (above, name) => (typeof above === 'object' && above !== null ? Reflect.get(above, name) : undefined),
    node,
  );
}

/** Whether a listed browser lacks this part of the data; false for what the data does not know. */
function isLacking(node: unknown): boolean {
  const support = v.safeParse(supportSchema, at(node, '__compat', 'support'));
  return support.success && oldest.some(([browser, version]) => firstVersion(support.output[browser]) > version);
}

function filesIn(folder: string, ends: RegExp): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ends.test(path))
    .map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')]);
}

it('styles use only features that the listed browsers have or that have a replacement', () => {
  const { css } = data;
  const kinds = Object.values(at(css, 'types') ?? {}).flatMap((type) => [css.types, type]);
  const lengths = [at(css, 'types', 'length'), ...Object.values(at(css, 'types', 'length') ?? {})];
  const used = new Set<string>();
  const look = (name: string, ...nodes: unknown[]) => void (nodes.some(isLacking) && used.add(name));
  for (const [, text] of filesIn('src', /\.css$/)) {
    const rules = text.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'|url\([^)]*\)/g, '');
    for (const [, name = '', value = ''] of rules.matchAll(/(?<=[;{}]\s*)([a-z][a-z-]*)\s*:\s*([^;{}]*)(?=[;}])/g)) {
      const words = value.match(/[a-z][a-z0-9-]*/g) ?? [];
      look(name, at(css, 'properties', name), ...words.map((word) => at(css, 'properties', name, word)));
    }
    for (const [, name = ''] of rules.matchAll(/([a-z-]+)\(/g))
      look(`${name}()`, ...kinds.map((kind) => at(kind, name)));
    if (rules.includes('oklch(from')) look('oklch(from)', at(css, 'types', 'color', 'oklch', 'relative_syntax'));
    for (const [, name = ''] of rules.matchAll(/@([a-z-]+)/g)) look(`@${name}`, at(css, 'at-rules', name));
    for (const [, name = ''] of rules.matchAll(/(?<!-):{1,2}([a-z][a-z-]*)(?=[^;{}]*\{)/g))
      look(`:${name}`, at(css, 'selectors', name));
    for (const [, name = ''] of rules.matchAll(/\(\s*([a-z-]+)\s*[:<>)]/g))
      look(`(${name})`, at(css, 'at-rules', 'media', name));
    for (const [, unit = ''] of rules.matchAll(/\d([a-z]+)\b/g)) {
      const name = unit.startsWith('cq') ? 'container_query_length_units' : unit;
      look(`unit ${unit}`, ...lengths.map((length) => at(length, name)));
    }
  }
  expect([...used].filter((name) => !(name in STYLES))).toEqual([]);
});

/** Interfaces whose members are looked for by their name alone; members of others have too common names. */
const INTERFACES = new Set(
  `Array TypedArray String Map Set Iterator RegExp Promise Intl Blob Cache CacheStorage CanvasRenderingContext2D Clipboard
  CSSStyleSheet Document DOMRect Element ElementInternals Event FetchEvent FontFaceSet Headers HTMLDialogElement
  HTMLCanvasElement HTMLElement HTMLImageElement HTMLInputElement HTMLMediaElement IDBDatabase IDBFactory IDBObjectStore
  KeyboardEvent Lock LockManager Navigator Node OffscreenCanvas Path2D Performance Range
  Request Response Selection ServiceWorkerContainer ServiceWorkerRegistration ShadowRoot Storage StorageManager URL
  URLSearchParams Window`.split(/\s+/),
);

const isOurs = (path: string) => !/\.test\.|src\/older\//.test(path);

it('scripts use only features that the listed browsers have or that have a replacement', () => {
  const members = new Map<string, unknown[]>();
  const statics = new Map<string, unknown>();
  for (const [owner, node] of Object.entries({ ...data.api, ...data.javascript.builtins })) {
    statics.set(owner, node);
    for (const [name, member] of Object.entries(node)) {
      if (name === '__compat' || name.endsWith('_event')) continue;
      const plain = name.replace(/_static$/, '');
      if (name.endsWith('_static') || owner === 'Intl') statics.set(`${owner}.${plain}`, member);
      if (INTERFACES.has(owner) && name === plain) members.set(plain, [...(members.get(plain) ?? []), member]);
    }
  }
  const used = new Set<string>();
  for (const [, text] of [...filesIn('src', /\.tsx?$/), ...filesIn('sw', /\.ts$/)].filter(([path]) => isOurs(path))) {
    const code = text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*|'[^'\n]*'/g, '');
    for (const [, name = ''] of code.matchAll(/\.(\w+)/g)) {
      const all = members.get(name) ?? [];
      if (all.length > 0 && all.every(isLacking)) used.add(`.${name}`);
    }
    for (const [name] of code.matchAll(/(?<![.\w])[A-Z]\w+(?:\.\w+)?/g)) {
      for (const one of [name, name.split('.')[0] ?? '']) if (isLacking(statics.get(one))) used.add(one);
    }
  }
  expect([...used].filter((name) => !(name in SCRIPTS))).toEqual([]);
});
