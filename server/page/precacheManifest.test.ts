import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillPrecacheManifest, type ServedShell } from './configuredBuild.ts';

const WORKER =
  'precache([{"revision":"b1","url":"index.html"},{"revision":null,"url":"assets/index-B1c2D3e4.js"},' +
  '{"revision":"b2","url":"images/logo.svg"}]);route([1]);';

let folder = '';
const put = (name: string, content: string | Uint8Array) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-worker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fill(input: Partial<ServedShell> = {}, worker = WORKER) {
  const layers = { owner: join(folder, 'owner'), built: join(folder, 'built') };
  return fillPrecacheManifest(worker, { beside: [], layers, logo: '/images/logo.svg', ...input });
}
const stamp = (input: Partial<ServedShell> = {}, worker = WORKER) => fill(input, worker).worker;

/** Revisions by path. */
function revisions(worker: string): Record<string, string | null> {
  const list: { url: string; revision: string | null }[] = JSON.parse(/\[\{.*?\}\]/.exec(worker)?.[0] ?? '[]');
  return Object.fromEntries(list.map(({ url, revision }) => [url, revision]));
}
/** Digests by path, of the files that have one. */
function integrities(worker: string): Record<string, string> {
  const list: { url: string; integrity?: string }[] = JSON.parse(/\[\{.*?\}\]/.exec(worker)?.[0] ?? '[]');
  return Object.fromEntries(list.flatMap(({ url, integrity }) => (integrity === undefined ? [] : [[url, integrity]])));
}
const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/** The files that are precached because of the logo. */
const keptBesides = (logo: string) => Object.keys(revisions(stamp({ logo }))).slice(3);

describe('the precache list of the worker', () => {
  it('contains the hashes of the build', () => {
    const stored = { 'index.html': 'b1', 'assets/index-B1c2D3e4.js': null, 'images/logo.svg': 'b2' };
    expect(revisions(stamp())).toEqual(stored);
    expect(stamp().endsWith('route([1]);')).toBe(true);
  });

  it('changes its hash if the owner replaces a built file or names another logo file', () => {
    put('owner/me.png', 'picture');
    const cases: ((logo?: string) => ReturnType<typeof fill>)[] = [
      () => fill(),
      () => (put('owner/images/logo.svg', '<svg id="own"/>'), fill()),
      () => (put('owner/images/logo.svg', '<svg id="other"/>'), fill()),
      () => (put('owner/photo.jpg', 'not of the shell'), put('owner/icons/icon.svg', 'neither, in this build'), fill()),
    ];
    const [built, own, other, beside] = cases.map((make) => make());
    expect(new Set([built, own, other, beside].map((filled) => filled?.worker)).size).toBe(1);
    expect(new Set([built, own, other].map((filled) => filled?.ownersFiles)).size).toBe(3);
    expect(beside?.ownersFiles).toBe(other?.ownersFiles);
    const logo = fill({ logo: '/me.png' });
    put('owner/me.png', 'other picture');
    expect(fill({ logo: '/me.png' }).worker).toBe(logo.worker);
    expect(fill({ logo: '/me.png' }).ownersFiles).not.toBe(logo.ownersFiles);
  });

  it('contains the owner’s logo, but not a large, foreign or missing one', () => {
    put('owner/me.png', 'picture');
    put('built/icons/icon-512.png', 'shipped');
    put('owner/large.png', new Uint8Array(100_001));
    put('secret.txt', 'secret');
    expect(keptBesides('/me.png')).toEqual(['me.png']);
    expect(keptBesides('/icons/icon-512.png')).toEqual(['icons/icon-512.png']);
    for (const logo of ['/large.png', 'https://cdn.example/me.png', '/none.png', '/../secret.txt', '']) {
      expect(keptBesides(logo)).toEqual([]);
    }
  });

  it('contains files that were added after the build', () => {
    expect(Object.keys(revisions(stamp({ beside: ['vault.json', 'index.html'] }))).slice(3)).toEqual(['vault.json']);
  });

  it('contains the hash of files with hashed names, also if the owner replaced one', () => {
    const script = 'assets/index-B1c2D3e4.js';
    put(`built/${script}`, 'built');
    put('built/images/logo.svg', '<svg/>');
    const built = stamp();
    expect(integrities(built)).toEqual({ [script]: sha384('built') });
    put(`owner/${script}`, 'own');
    expect(integrities(stamp())).toEqual({ [script]: sha384('own') });
    // Stamping a stamped file again changes nothing.
    rmSync(join(folder, 'owner'), { recursive: true });
    expect(stamp({}, stamp({ beside: ['vault.json'] }))).toBe(built);
  });

  it('is not added to the worker that removes itself', () => {
    expect(stamp({}, 'unregister();')).toBe('unregister();');
  });
});
