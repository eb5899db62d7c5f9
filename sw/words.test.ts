import { beforeEach, describe, expect, it } from 'vitest';
import { thriftMark } from '../src/contract/workerMessages.ts';
import { fakeWorker, SCOPE, type FakeWorker } from './testing/fakeWorker.ts';

const LANGUAGES = ['en', 'zh-CN', 'zh-TW'];
const textOf = (url: string) => `what ${url} says`;
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

/** The precache list of a build; `hash` is part of its file names. */
const build = (hash: string) =>
  Promise.all(
    LANGUAGES.flatMap((language) =>
      ['first', 'later'].map((part) => `assets/words-${part}-${language}-${hash}.js`),
    ).map(async (url) => ({ url, revision: null, integrity: await digest(textOf(SCOPE + url)) })),
  );

const page = (stamped: string, quote = '"') =>
  new Response(`<link rel=${quote}modulepreload${quote} data-words=${quote}${stamped}${quote} href="/x.js">`);

let worker: FakeWorker;
beforeEach(() => {
  worker = fakeWorker();
  worker.network(({ url }) => new Response(textOf(url)));
});

/** The words manager of a build whose cache name contains `name`. */
async function wordsOf(name: string, hash: string) {
  const { keptWords } = await import('./words.ts');
  const cacheName = `porchlight-shell-${name}-${SCOPE}`;
  return keptWords(await build(hash), cacheName);
}

/** The words files in the cache of this build: `first-en`, … */
async function kept(name: string): Promise<string[]> {
  const cache = await worker.storage.open(`porchlight-shell-${name}-${SCOPE}`);
  return cache.addresses().map((address) => address.replace(/.*words-|-[\w-]{8}\.js$/g, ''));
}

async function complete(name: string): Promise<void> {
  const { markComplete } = await import('./precacheVersions.ts');
  await markComplete(`porchlight-shell-${name}-${SCOPE}`);
}

const address = (file: string, hash: string) => `${SCOPE}assets/words-${file}-${hash}.js`;

describe('the words in the cache', () => {
  it.each(['"', ''])('are those of the language that the page was stamped in (quotes: %s)', async (quote) => {
    const words = await wordsOf('a', 'AAAAAAAA');
    await words.keepBeside(page('zh-TW', quote));
    expect(await kept('a')).toEqual(['first-zh-TW', 'later-zh-TW']);
  });

  it('are those of the chosen language too, once a page has asked for one of them', async () => {
    const words = await wordsOf('a', 'AAAAAAAA');
    await words.keepBeside(page('zh-CN'));
    await words.keepAsked(address('first-en', 'AAAAAAAA'), page('zh-CN'));
    expect(await kept('a')).toEqual(['first-en', 'first-zh-CN', 'later-en', 'later-zh-CN']);
    await words.keepAsked(address('first-zh-TW', 'AAAAAAAA'), page('zh-CN'));
    expect(await kept('a')).toEqual(['first-zh-CN', 'first-zh-TW', 'later-zh-CN', 'later-zh-TW']);
    // A file of another build has no effect on this build's cache.
    await words.keepAsked(address('first-en', 'BBBBBBBB'), page('zh-CN'));
    expect(await kept('a')).toEqual(['first-zh-CN', 'first-zh-TW', 'later-zh-CN', 'later-zh-TW']);
  });

  it('of a new version are in the languages that the one before had, and what is the same is not fetched', async () => {
    const old = await wordsOf('a', 'AAAAAAAA');
    await old.keepBeside(page('zh-CN'));
    await old.keepAsked(address('first-en', 'AAAAAAAA'), page('zh-CN'));
    await complete('a');

    const fresh = await wordsOf('b', 'BBBBBBBB');
    await fresh.keepBeside(page('zh-CN'));
    expect(await kept('b')).toEqual(['first-en', 'first-zh-CN', 'later-en', 'later-zh-CN']);
    await complete('b');

    worker.online(false);
    const same = await wordsOf('c', 'BBBBBBBB');
    await same.keepBeside(page('zh-CN'));
    expect(await kept('c')).toEqual(await kept('b'));
  });

  it('are fetched where what an earlier build has is not intact', async () => {
    const cache = await worker.storage.open(`porchlight-shell-a-${SCOPE}`);
    for (const part of ['first-en', 'later-en']) await cache.put(address(part, 'AAAAAAAA'), new Response('half of it'));
    await complete('a');
    const words = await wordsOf('b', 'AAAAAAAA');
    await words.keepBeside(page('en'));
    const taken = await (
      await worker.storage.open(`porchlight-shell-b-${SCOPE}`)
    ).match(address('first-en', 'AAAAAAAA'));
    expect(await taken?.text()).toBe(textOf(address('first-en', 'AAAAAAAA')));
  });

  it('keep a page from the cache where they do not come', async () => {
    const words = await wordsOf('a', 'AAAAAAAA');
    worker.online(false);
    await expect(words.keepBeside(page('en'))).rejects.toThrow('Failed to fetch');
  });

  it('of lazy parts are only what the browser has at hand where data is saved', async () => {
    await worker.storage.open(thriftMark(SCOPE));
    const words = await wordsOf('a', 'AAAAAAAA');
    let atHand = false;
    worker.network((request) => {
      if (request.cache === 'only-if-cached' && !atHand) return undefined;
      return new Response(textOf(request.url));
    });
    await words.keepBeside(page('en'));
    expect(await kept('a')).toEqual(['first-en']);
    atHand = true;
    await words.keepAsked(address('later-en', 'AAAAAAAA'), page('en'));
    expect(await kept('a')).toEqual(['first-en', 'later-en']);
  });
});
