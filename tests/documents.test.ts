import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = ['src', 'sw', 'server', 'scripts', 'tests'];
const TWIN = '.zh-CN.md';
/** Documents for developers, only in English. */
const ENGLISH_ALONE = /^(ARCHITECTURE|CHANGELOG|docs\/decisions|docs\/development\/.*)\.md$/;
/** Paths that exist only in a build, an owner's folder or another project, and placeholders. */
const ELSEWHERE = [
  /^(dist|dist-\w+)(\/|$)/,
  /^(\.\.\/|~\/|\/(home|blog|films|srv|etc|usr)\/)/,
  /(^|\/)(background11(-\w+)?\.(jpg|avif)|nas\.png|\.devices\.json|icons\/bookmarks\/|\.git\/|\.well-known\/)$/,
  /^src\/assets\/(socialLinks|siteLinks)\.json$/,
];
const FILE = /\.(avif|conf|css|html|ico|jpg|js|json|lrc|md|mjs|mp3|png|svg|ts|tsx|txt|webmanifest|yaml|yml)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);
const unique = (items: readonly string[]): string[] => [...new Set(items)].toSorted();

const atTheTop = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const tree = [...atTheTop, ...[...SOURCE, 'public', 'config', 'deploy', 'docs'].flatMap(filesBelow)];
const names = new Set(tree.map((path) => basename(path)));
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const codeFiles = tree.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && path !== 'tests/documents.test.ts');
const code = codeFiles
  .filter((path) => !isTest(path))
  .map(read)
  .join('\n');
const words = new Set(code.match(/[A-Za-z_]\w*/g));
const strings = unique(matches(code, /['"`]([\w./:-]+)['"`]/g));
const surroundings = tree.filter((path) => /^(compose.*\.yaml|\.env\.example|config\/\w+\.yml|Dockerfile)$/.test(path));

/** All names of functions, components and actions in the code. */
const defined = new Set([
  ...matches(code, /\b(?:function\*?|const|class) (\w+)/g),
  ...matches(code, /^export const \{([^}]+)\}/gm).flatMap((list) => matches(list, /\w+/g)),
  ...matches(code, /^ +(?:async )?(\w+)\(.*\)(?:: .+)? \{$/gm),
  ...matches(code, /^ +(\w+)\(.*\): .+;$/gm),
  ...matches(code, /^ +(\w+): (?:async )?\(/gm),
]);

/** Every environment variable that the project reads or sets. */
const settings = codeFiles.filter((path) => isTest(path) && !path.endsWith('.tsx')).map(read);
const variables = new Set([
  ...[code, ...settings].flatMap((text) => matches(text, /process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g)),
  ...matches(code, /^ +([A-Z][A-Z0-9_]*)(?:: v\.optional\(|\?: string)/gm),
  ...strings.filter((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text)),
  ...surroundings.flatMap((path) => matches(read(path), /(?:\$\{|^#?|ARG )([A-Z][A-Z0-9_]+)(?:=|:-|\})/gm)),
]);
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

interface Page {
  path: string;
  /** The text without code blocks and inline code. */
  prose: string;
  fences: string[];
  /** The inline code. */
  spans: string[];
  headings: { level: number; text: string }[];
  /** Rows and columns of each table. */
  tables: string[];
  /** Number of list items. */
  entries: number;
}

function page(path: string): Page {
  let text = read(path);
  // Entries of released versions are not checked, since they describe the past.
  if (path === 'CHANGELOG.md')
    text = text
      .split(/^(?=## \[)/m)
      .slice(0, 2)
      .join('');
  const fences: string[] = [];
  const open = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, (fence) => {
    fences.push(fence);
    return '';
  });
  const spans = matches(open, /`([^`\n]+)`/g);
  const headings = [...open.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    text: title,
  }));
  const tables = matches(open, /(?:^\|.*\|$\n?)+/gm).map((table) => {
    const rows = table.trim().split('\n');
    return `${rows.length} x ${rows[0]?.split(/(?<!\\)\|/).length}`;
  });
  const entries = matches(open, /^ *(?:-|\d+\.) /gm).length;
  return { path, prose: open.replaceAll(/`[^`\n]+`/g, ''), fences, spans, headings, tables, entries };
}

const pages = tree
  .filter((path) => path.endsWith('.md') && (!path.includes('/') || path.startsWith('docs/')))
  .map(page);
const pageAt = new Map(pages.map((one) => [one.path, one]));
const eachPage = pages.map((one) => [one.path, one] as const);
const commands = ({ fences, spans }: Page) => [...fences, ...spans].join('\n');

/** Anchors of a page's headings, as GitHub makes them. */
function anchors({ headings }: Page): Set<string> {
  const seen = new Map<string, number>();
  return new Set(
    headings.map(({ text }) => {
      const plain = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const slug = plain.replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

/** Broken links to files and headings of the project. */
function brokenLinks({ path, prose }: Page): string[] {
  return matches(prose, /\]\(([^)\s]+)\)/g).filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
    if (!existsSync(join(root, to))) return true;
    const linked = pageAt.get(to);
    return anchor !== undefined && !(linked && anchors(linked).has(decodeURI(anchor)));
  });
}

const asPattern = (glob: string) =>
  new RegExp(
    `(^|/)${glob.replaceAll('.', '\\.').replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))}$`,
  );

/** Whether a path exists in the project, is generated by it, or belongs to another project. */
function isThere(path: string): boolean {
  if (ELSEWHERE.some((pattern) => pattern.test(path))) return true;
  if (path.includes('*')) return tree.some((file) => asPattern(path).test(file));
  const own = path.replace(/^config\/public\//, 'public/').replace(/^\//, '');
  if ([own, `public/${own}`].some((place) => existsSync(join(root, place)))) return true;
  // A name without a folder: a file anywhere, or one that the code writes or serves.
  return (
    (!own.includes('/') && names.has(own)) ||
    strings.some((text) => text === path || text.endsWith(`/${own}`) || text === own)
  );
}

const isPath = (span: string) => /^[\w.@*~/-]+$/.test(span) && (FILE.test(span) || /[a-z]\/$|\/\w/i.test(span));

/** Inline code that looks like a path of the project. */
function pathsIn({ path, spans, fences }: Page): string[] {
  // The tree of folders: the first word of each line.
  const drawn = path === 'ARCHITECTURE.md' ? matches(fences[0] ?? '', /^([\w.@-][\w./@-]*)(?: |$)/gm) : [];
  return [...spans.filter(isPath), ...drawn].filter((span) => !/^(imsyy\/home|@|application\/|image\/)/.test(span));
}

function variablesIn(text: Page): string[] {
  const set = matches(commands(text), /(?<![\w$…-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==)/g);
  return unique([...set, ...text.spans.filter((span) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(span))]);
}

const scriptsIn = (text: Page) => unique(matches(commands(text), /\bnpm run (?:-s |--silent )?([\w:-]+)/g));

describe.each(eachPage)('%s', (_, text) => {
  it('has only links with an existing target', () => {
    expect(brokenLinks(text)).toEqual([]);
  });

  it('names only existing paths', () => {
    expect(unique(pathsIn(text)).filter((path) => !isThere(path))).toEqual([]);
  });

  it('names only existing commands and variables', () => {
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
    expect(variablesIn(text).filter((name) => !variables.has(name) && !words.has(name))).toEqual([]);
  });

  it('names only existing functions, actions and components', () => {
    const called = text.spans.flatMap((span) => matches(span, /^([A-Za-z]\w*)\(.*\)$/g));
    expect(unique(called).filter((name) => !defined.has(name))).toEqual([]);
    if (!ENGLISH_ALONE.test(text.path)) return;
    const named = text.spans.filter((span) => /^[A-Za-z]+[a-z]\w*[A-Z]\w*$/.test(span));
    expect(unique(named).filter((name) => !words.has(name))).toEqual([]);
  });
});

/** The pages that a page links to. */
const linked = (from: Page) =>
  matches(from.prose, /\]\(([^)#\s]+\.md)/g).map((target) => normalize(join(dirname(from.path), target)));

describe('a document in two languages', () => {
  const english = pages.filter(({ path }) => !path.endsWith(TWIN) && !ENGLISH_ALONE.test(path));

  it.each(english.map((one) => [one.path, one] as const))('has the same sections and code in both: %s', (path, one) => {
    const twin = pageAt.get(path.replace(/\.md$/, TWIN));
    if (!twin) throw new Error(`there is no Chinese ${path}`);
    const shape = (text: Page) => ({
      headings: text.headings.map(({ level }) => level),
      fences: text.fences.map((fence) => `${fence.trimStart().split('\n')[0]} ${fence.split('\n').length}`),
      tables: text.tables,
      entries: text.entries,
      scripts: scriptsIn(text),
      variables: variablesIn(text),
      paths: unique(pathsIn(text).map((name) => name.replace(TWIN, '.md'))),
    });
    expect(shape(twin)).toEqual(shape(one));
  });

  it('has an English page for each Chinese page', () => {
    const alone = pages.filter(({ path }) => path.endsWith(TWIN) && !pageAt.has(path.replace(TWIN, '.md')));
    expect(alone.map(({ path }) => path)).toEqual([]);
  });
});

/** A page without the addresses of its links. */
const asRead = (path: string) => read(path).replaceAll(/\]\([^)]*\)|<?https?:\/\/[^\s>)]*>?/g, ']');

describe('all documents', () => {
  it('can be reached from the README', () => {
    const found = new Set(['README.md']);
    for (const path of found)
      for (const next of linked(pageAt.get(path) ?? page(path))) if (pageAt.has(next)) found.add(next);
    expect(pages.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
  });

  it('exist at the paths that code and settings name', () => {
    const named = [code, ...surroundings.map(read)].flatMap((text) => matches(text, /docs\/[\w./-]+\.md\b/g));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each([
    ['README.md', 6000],
    [`README${TWIN}`, 3400],
  ])('begin with one command, and %s is two pages', (path, limit) => {
    const text = read(path);
    // The command that starts the page, before any picture.
    expect(pageAt.get(path)?.fences[0]).toBe('```sh\nnpm start\n```');
    expect(text.indexOf('```')).toBeLessThan(text.indexOf('!['));
    expect(matches(text, /!\[/g)).toHaveLength(1);
    expect(asRead(path).length).toBeLessThanOrEqual(limit);
  });

  it('do not exceed their word limits', () => {
    const lines = read('ARCHITECTURE.md').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
