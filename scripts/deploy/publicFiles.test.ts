import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestListener } from '../../server/http/requestListener.ts';
import { BUILT, scratch } from '../../tests/support/builtPage.ts';
import { writeDeployment } from './writeDeployment.ts';
import { writeExtension } from './writeExtension.ts';
import { filesBelow } from './publicFiles.ts';
import { readOwner } from './readOwner.ts';
import { writeStatic } from './writeStaticSite.ts';

/** Systems whose file names are any bytes, without Unicode normalization. */
const onBytes = process.platform === 'linux';

const SHOWN = [
  'plain.txt',
  'a b/C# 100%?.txt',
  '你好/夜ü.txt',
  'a/README.md',
  'pack.gz/inner.txt',
  'b.c/d..e',
  // Leftovers of editors whose names do not begin with a dot.
  'notes.txt~',
  'links.yml.txt',
  'mylinks.yml',
];
const HIDDEN = [
  '.env',
  '.DS_Store',
  'Thumbs.db',
  '@eaDir/a.txt/thumb.txt',
  '.git/config',
  '.well-known/security.txt',
  'a/.hidden',
  'a/.more/deep/inside.txt',
  '...',
  'README.md',
  'links.yml',
  'a/Links.YML',
  'site.yml.bak2',
  'links.yaml.old',
  'site.yml~',
  'links.yml.1',
  'a/links (1).yml',
  'a.js.br',
  'a/b.txt.GZ',
  ...(onBytes ? ['back\\slash.txt', 'new\nline.txt', 'next\u0085line.txt', 'tab\t/a.txt'] : []),
];
/** Names with combining characters. The built page has none, since the project chooses its names. */
const APART = onBytes ? ['e\u0301.txt', 'か\u3099/a.txt'] : [];

/** Symbolic links that an owner may have in `public/`, and their targets. */
const LINKS = {
  'linked.txt': '../../outside/.secret.txt',
  linked: '../../outside',
  '.linked.txt': '../../outside/inside.txt',
  // To what is beside `public/` in the owner's folder.
  'all.txt': '../beside.txt',
  all: '..',
  beside: '../beside',
  'nowhere.txt': 'gone.txt',
  'itself.txt': 'itself.txt',
  circle: '.',
};
const SHOWN_BY_LINKS = ['linked.txt', 'linked/inside.txt'];
const HIDDEN_BEHIND_LINKS = [
  '.linked.txt',
  'linked/.secret.txt',
  'all.txt',
  'all/beside.txt',
  'beside/inside.txt',
  'nowhere.txt',
  'itself.txt',
];

const filled = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `content of ${path}`]));
const log = () => undefined;

type Show = (path: string) => Promise<string | undefined>;

/**
 * Creates a site with unusual file names in one of two folders. Returns, for each place of publication, a function that
 * reads the content at a path.
 */
async function openPlaces(folder: 'config/public' | 'built') {
  const mine = scratch();
  const config = mine.write({ 'site.yml': 'lockedGroups: []\n', 'links.yml': '' }, 'config');
  const built = mine.write(BUILT, 'built');
  mine.write(filled([...SHOWN, ...HIDDEN]), folder);
  if (folder === 'config/public') {
    mine.write(filled(APART), folder);
    mine.write({ 'inside.txt': 'outside', '.secret.txt': 'outside' }, 'outside');
    mine.write({ 'beside.txt': 'private', 'beside/inside.txt': 'private' }, 'config');
    for (const [path, to] of Object.entries(LINKS)) symlinkSync(to, join(mine.folder, folder, path));
    // 你 in GBK, which is not valid UTF-8.
    const odd = Buffer.from([...Buffer.from(join(mine.folder, folder, '/')), 0xc4, 0xe3]);
    if (onBytes) writeFileSync(odd, 'odd');
  }

  const password = { LINKS_PASSWORD: 'x' };
  const server = createServer(
    createRequestListener({ dist: built, configDir: config, base: '/', trustProxy: 0, password, log }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const target = (place: string) => join(mine.folder, place);
  const worker = join(mine.write({ 'calls.js': '' }, 'worker'), 'calls.js');
  const owner = readOwner(config, log);
  await writeStatic(owner, { built, target: target('static'), base: '/', allowAmapKey: false });
  await writeExtension(owner, {
    built,
    target: target('extension'),
    version: '1.2.3',
    background: '',
    allowAmapKey: false,
    log,
  });
  writeDeployment(owner, { built, worker, target: target('edge'), name: 'lamp', log });

  const laid = (place: string): Show => {
    const show = (path: string) => join(target(place), path);
    return async (path) => (existsSync(show(path)) ? readFileSync(show(path), 'utf8') : undefined);
  };
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const places: Record<string, Show> = {
    server: (path) => ask(port, path),
    static: laid('static'),
    extension: laid('extension'),
    edge: laid('edge/assets'),
  };
  const close = () => {
    server.close();
    mine.remove();
  };
  return { places, target, close };
}

/** Requests the path without normalization. */
function ask(port: number, path: string): Promise<string | undefined> {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return new Promise((resolve, reject) => {
    request({ port, path: `/${encoded}`, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(response.statusCode === 200 ? text : undefined));
    })
      .on('error', reject)
      .end();
  });
}

type Places = Awaited<ReturnType<typeof openPlaces>>;

async function shownIn({ places }: Places, path: string) {
  const shown = Object.entries(places).map(async ([place, show]) => [place, await show(path)] as const);
  return Object.fromEntries(await Promise.all(shown));
}
const everywhere = <T>(content: T) => ({ server: content, static: content, extension: content, edge: content });

describe.each(['config/public', 'built'] as const)('a file in %s', (folder) => {
  let open: Places;
  beforeAll(async () => {
    open = await openPlaces(folder);
  });
  afterAll(() => open.close());

  it.each(SHOWN)('is published by every build if its name is %j', async (path) => {
    expect(await shownIn(open, path)).toEqual(everywhere(`content of ${path}`));
  });
  it.each(HIDDEN)('is published by no build if its name is %j', async (path) => {
    expect(await shownIn(open, path)).toEqual(everywhere(undefined));
  });

  if (folder === 'built') return;
  it.each(APART)(
    'is published by every build with composed accents, as the page requests it, if its name is %j',
    async (path) => {
      expect(await shownIn(open, path.normalize())).toEqual(everywhere(`content of ${path}`));
      expect(await open.places['server']?.(path)).toBe(`content of ${path}`);
    },
  );
  it.each(SHOWN_BY_LINKS)('is published by every build as %s if a symbolic link points to it', async (path) => {
    expect(await shownIn(open, path)).toEqual(everywhere('outside'));
  });
  it.each(HIDDEN_BEHIND_LINKS)('is not published by any build as %s if a symbolic link points to it', async (path) => {
    expect(await shownIn(open, path)).toEqual(everywhere(undefined));
  });
  it('is published once if a symbolic link points back to its own folder', () => {
    for (const place of ['static', 'extension', 'edge/assets']) {
      const files = filesBelow(open.target(place));
      expect(files.filter((path) => path.endsWith('plain.txt'))).toEqual(['plain.txt']);
    }
  });
});
