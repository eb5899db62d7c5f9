import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillPrecacheManifest, type ServedShell } from './precacheManifest.ts';

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

function stamp(given: Partial<ServedShell> = {}, worker = WORKER): string {
  const layers = { owner: join(folder, 'owner'), built: join(folder, 'built') };
  return fillPrecacheManifest(worker, { stamped: new Map(), layers, logo: '/images/logo.svg', ...given });
}

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
/** The precached files that are there because of the logo. */
const keptBesides = (logo: string) => Object.keys(revisions(stamp({ logo }))).slice(3);
const page = (text: string) => ({ stamped: new Map([['index.html', text]]) });

describe('the worker', () => {
  it('is byte for byte the same for the same page, and another one for another page', () => {
    expect(stamp(page('甲'))).toBe(stamp(page('甲')));
    expect(stamp(page('乙'))).not.toBe(stamp(page('甲')));
    expect(revisions(stamp(page('甲')))['index.html']).toMatch(/^[\w-]{22}$/);
  });

  it('keeps what the build has said of files that nobody changes', () => {
    const kept = { 'assets/index-B1c2D3e4.js': null, 'images/logo.svg': 'b2' };
    expect(revisions(stamp(page('甲')))).toMatchObject(kept);
    expect(stamp(page('甲')).endsWith('route([1]);')).toBe(true);
  });

  it('is another one when the owner lays a file over a built one, and when that file changes', () => {
    const built = stamp();
    put('owner/images/logo.svg', '<svg id="own"/>');
    const own = stamp();
    put('owner/images/logo.svg', '<svg id="other"/>');
    expect(new Set([built, own, stamp()]).size).toBe(3);
  });

  it('keeps a logo that the owner has named, but no large one, none from elsewhere and none that is not there', () => {
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

  it('keeps what was added after the build, and is another one when that changes', () => {
    const [one, other] = ['甲', '乙'].map((text) => stamp({ stamped: new Map([['vault.json', text]]) }));
    expect(Object.keys(revisions(one ?? ''))).toContain('vault.json');
    expect(other).not.toBe(one);
  });

  it('knows what is in files with hashed names, of the build or of an owner who has laid one over it', () => {
    const script = 'assets/index-B1c2D3e4.js';
    put(`built/${script}`, 'built');
    put('built/images/logo.svg', '<svg/>');
    const built = stamp(page('甲'));
    expect(integrities(built)).toEqual({ [script]: sha384('built') });
    put(`owner/${script}`, 'own');
    expect(integrities(stamp(page('甲')))).toEqual({ [script]: sha384('own') });
    // Stamping a stamped file again changes nothing.
    rmSync(join(folder, 'owner'), { recursive: true });
    expect(stamp(page('甲'), built)).toBe(built);
  });

  it('that removes itself stays as it is', () => {
    expect(stamp(page('甲'), 'unregister();')).toBe('unregister();');
  });
});
