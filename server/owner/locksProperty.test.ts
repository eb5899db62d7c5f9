import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { main as importBookmarks } from '../../scripts/owner/importBookmarks.ts';
import { levelsBelow } from '../../src/contract/lockedGroups.ts';
import { readLinks } from '../links/watchLinksFile.ts';
import { readSiteAsItIs } from '../site/readSiteFile.ts';
import { startDesk, type Answer, type DeskServer } from './testing/deskServer.ts';

/*
 * Random sequences of everything that changes links and locks, by two pages of the desk, by hand and by import. Each
 * link has its own word (`tok001`). A word is private from the moment when it is in a file and not in what visitors get.
 * After each step, no private word may be public unless the owner confirmed it, and not more than the confirmed number.
 */

const WORD = /tok\d{3}/g;
const GROUPS = ['个人', '个人 / 信', '私事', '公开', '公开 / 账', 'AI'];
const group = fc.constantFrom(...GROUPS);
const nat = fc.nat(9);
/** What the owner answers to a question: no, yes, or lock the groups again. */
const answer = fc.constantFrom('no', 'yes', 'yes', 'lock');

const byDesk = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lock' as const), name: group }) },
  fc.record({ do: fc.constant('unlock' as const), name: group, answer }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), name: group, to: group, answer }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), name: group, to: fc.option(group), answer }),
  },
  fc.record({ do: fc.constant('move' as const), name: group }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), to: group, at: nat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add again' as const), to: group, at: nat, answer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), answer }) },
  fc.record({ do: fc.constant('change' as const), at: nat, to: group, answer }),
  fc.record({ do: fc.constant('delete' as const), at: nat }),
  fc.record({ do: fc.constant('name' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('restore' as const),
      file: fc.constantFrom('links', 'site'),
      version: nat,
      answer,
    }),
  },
);
const byHand = fc.oneof(
  fc.record({ hand: fc.constant('lock' as const), name: group }),
  fc.record({ hand: fc.constant('unlock' as const), name: group }),
  fc.record({
    hand: fc.constant('half' as const),
    file: fc.constantFrom('links', 'site'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ hand: fc.constant('misspell' as const), file: fc.constantFrom('links', 'site'), at: nat }),
  fc.record({ hand: fc.constant('add' as const), to: group }),
  fc.record({ hand: fc.constant('import' as const), to: group }),
);
type ByDesk = typeof byDesk extends fc.Arbitrary<infer One> ? One : never;
type ByHand = typeof byHand extends fc.Arbitrary<infer One> ? One : never;
const step = fc.oneof(
  { weight: 4, arbitrary: byDesk.map((one): Step => [one]) },
  { weight: 2, arbitrary: fc.tuple(byDesk, byDesk).map((both): Step => both) },
  { weight: 2, arbitrary: byHand.map((one): Step => one) },
);
type Step = ByDesk[] | ByHand;

const entry = (word: number, category: string, more = '') => {
  const name = `tok${String(word).padStart(3, '0')}`;
  return `- name: ${name}\n  link: https://${name}.example/\n  category: ${category}\n${more}`;
};
const LINKS = [
  entry(1, '个人', '  is_home: true\n'),
  entry(2, 'AI', '  is_home: true\n'),
  entry(3, '个人、朋友'),
  entry(4, '公开'),
  entry(5, '个人 # 朋友'),
  '- name: tok006\n  link: https://tok006.example/\n  tag: 私事\n',
  entry(7, '私事'),
  entry(8, 'AI'),
  entry(9, '个人／ 信 / 旧'),
  entry(10, '公开 /账'),
].join('');
const SITE = `lockedGroups: [ 个人, 私事 ]
name: 小站
fallbackLinks: { home: [], categories: { 个人: [{ name: tok090, icon: x, link: https://tok090.example/ }] } }
`;

const bookmarks = (folder: string, word: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<H1>Bookmarks</H1>
<DL><p>
<DT><H3>${folder}</H3>
<DL><p>
<DT><A HREF="https://${word}.example/">${word}</A>
</DL><p>
</DL><p>
`;

/** A site whose files are read at once, with two pages of the desk. */
class Desks {
  readonly server: DeskServer;
  readonly #owners: readonly [DeskServer['ask'], DeskServer['ask']];
  /** Words that are in the files, or were, and that visitors must not get. */
  readonly secret = new Set<string>();
  /** The groups that each page shows as locked since it last read the links: others may have changed them since. */
  readonly #shown: [string[], string[]] = [[], []];
  /** Number of confirmed and of refused questions. */
  requested = { yes: 0, no: 0 };
  #next = 100;

  static async open(): Promise<Desks> {
    let now = 0;
    const time = { now: () => (now += 1000), wait: () => new Promise<void>((done) => void setImmediate(done)) };
    const server = await startDesk({ 'config/links.yml': LINKS, 'config/site.yml': SITE }, { time });
    return new Desks(server, [await server.signIn(), await server.signIn()]);
  }

  constructor(server: DeskServer, owners: readonly [DeskServer['ask'], DeskServer['ask']]) {
    this.server = server;
    this.#owners = owners;
  }

  word(): string {
    this.#next += 1;
    return `tok${this.#next}`;
  }

  /** Checks what visitors get until it is what the files say. At most `most` private words may be public then. */
  async check(most: number): Promise<void> {
    const { config, ask, read } = this.server;
    const { lockedGroups, fallbackLinks } = readSiteAsItIs(config, () => undefined);
    const wanted = JSON.stringify({ list: readLinks({ configDir: config, lockedGroups, fallbackLinks }).links?.open });
    for (let tries = 0; ; tries += 1) {
      this.#mustBeAtMost(most, await this.#publicText());
      if ((await ask('/api/getLinks')).text === wanted) break;
      assert.ok(tries < 50, 'visitors do not get what the files say');
    }
    const text = await this.#publicText();
    const leaked = this.#mustBeAtMost(most, text);

    for (const word of leaked) this.secret.delete(word);
    const shown = new Set(text.match(WORD));
    for (const word of (read('config/links.yml') + read('config/site.yml')).match(WORD) ?? []) {
      if (!shown.has(word)) this.secret.add(word);
    }
  }

  async #publicText(): Promise<string> {
    return (await this.server.ask('/')).text + (await this.server.ask('/api/getLinks')).text;
  }

  /** The private words in a text. Throws if there are more than `most`. */
  #mustBeAtMost(most: number, text: string): string[] {
    const leaked = [...new Set(text.match(WORD))].filter((word) => this.secret.has(word));
    assert.ok(leaked.length <= most, `public, though at most ${most} were asked about: ${leaked.join(', ')}`);
    return leaked;
  }

  /** Makes changes by as many pages at the same time. */
  async byDesk(changes: readonly ByDesk[]): Promise<void> {
    const confirmed = await Promise.all(changes.map((change, page) => this.#ask(page, change)));
    await this.check(confirmed.reduce((sum, one) => sum + one, 0));
  }

  /** Makes one change; returns the confirmed number of links that become public. */
  async #ask(page: number, change: ByDesk): Promise<number> {
    const owner = this.#owners[page === 0 ? 0 : 1];
    const [links, site] = [await owner('/api/owner/links'), await owner('/api/owner/site')];
    const tags = { links: String(links.headers.etag), site: String(site.headers.etag) };
    const list: unknown[] = Object(links.json).links ?? [];
    const send = (path: string, method: string, tag: string) => (body: object) =>
      owner(`/api/owner/${path}`, { method, body, headers: { 'if-match': tag } });
    const toGroups = send('groups', 'POST', `${tags.links}, ${tags.site}`);
    const toLinks = send('links', 'PATCH', tags.links);
    const at = 'at' in change ? change.at % Math.max(1, list.length) : 0;
    const side = page === 0 ? 0 : 1;
    const locked = this.#shown[side];
    this.#shown[side] = lockedIn(links);
    switch (change.do) {
      case 'lock':
        await toGroups({ do: 'lock', name: change.name });
        return 0;
      case 'move':
        await toGroups({ do: 'move', name: change.name, before: null });
        return 0;
      case 'name':
        await send('site', 'PATCH', tags.site)({ set: { name: `站${this.#next}` } });
        return 0;
      case 'add': {
        const name = this.word();
        // Whoever puts a link into a group that is shown as locked believes that nobody sees it.
        if (locked.some((lock) => levelsBelow(change.to, lock))) this.secret.add(name);
        const link = { name, link: `https://${name}.example/`, category: change.to };
        const changes = [{ do: 'add', link, place: list.length > 0 ? { after: at } : { end: true } }];
        const [first, again] = [await toLinks({ locked, changes }), await toLinks({ locked, changes })];
        // Sent twice, as after a lost answer.
        if (first.status === 200) assert.equal(again.status, 412);
        assert.ok(this.server.read('config/links.yml').split(`name: ${name}\n`).length <= 2, 'a link was added twice');
        return 0;
      }
      case 'add again': {
        // An address that is or was hidden, as an import brings it.
        const words = [...this.secret];
        const name = words[change.at % Math.max(1, words.length)];
        if (name === undefined) return 0;
        const link = { name, link: `https://${name}.example/`, category: change.to };
        return this.#answered(toLinks, { locked, changes: [{ do: 'add', link }] }, change.answer);
      }
      case 'undo':
        return this.#answered(send('history/links', 'POST', tags.links), {}, change.answer);
      case 'delete':
        await toLinks({ locked, changes: [{ do: 'remove', at }] });
        return 0;
      case 'change':
        return this.#answered(
          toLinks,
          { locked, changes: [{ do: 'change', at, set: { category: change.to } }] },
          change.answer,
        );
      case 'restore': {
        const path = `history/${change.file}`;
        const { etag, versions = [] } = Object((await owner(`/api/owner/${path}`)).json);
        const { id } = Object(versions[change.version % Math.max(1, versions.length)]);
        return this.#answered(send(path, 'POST', String(etag)), { version: id }, change.answer, true);
      }
      default: {
        const { answer: said, ...body } = change;
        return this.#answered(toGroups, body, said);
      }
    }
  }

  async #answered(
    send: (body: object) => Promise<Answer>,
    body: object,
    said: string,
    canLock = false,
  ): Promise<number> {
    const first = await send(body);
    if (first.status !== 409 || Object(first.json).error !== 'confirm') return 0;
    const count = Number(Object(first.json).links);
    this.requested[said === 'yes' ? 'yes' : 'no'] += 1;
    if (said === 'lock' && canLock) await send({ ...body, lock: true });
    if (said !== 'yes') return 0;
    return (await send({ ...body, confirm: count })).status === 200 ? count : 0;
  }

  async byHand(change: ByHand): Promise<void> {
    const { read, put, folder } = this.server;
    const [links, site] = [read('config/links.yml'), read('config/site.yml')];
    const locks =
      /\[(.*?)\]/
        .exec(site)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? [];
    const withLocks = (names: readonly string[]) =>
      put('config/site.yml', site.replace(/^lockedGroups: \[.*?\]/m, `lockedGroups: [ ${names.join(', ')} ]`));
    switch (change.hand) {
      case 'lock':
        withLocks([...new Set([...locks, change.name])].filter(Boolean));
        return this.check(0);
      case 'unlock':
        withLocks(locks.filter((name) => name !== change.name));
        return this.check(Infinity);
      case 'add':
        put('config/links.yml', entry(Number(this.word().slice(3)), change.to) + links);
        return this.check(0);
      case 'import': {
        const word = this.word();
        writeFileSync(join(folder, 'bookmarks.html'), bookmarks(change.to, word));
        // The program waits until a new file is stable.
        for (const name of ['links', 'site']) utimesSync(join(folder, 'config', `${name}.yml`), this.#next, this.#next);
        // It refuses a file whose last entry would be read as complete behind the imported ones.
        await importBookmarks({ args: ['bookmarks.html'], root: folder, cwd: folder, env: {}, print: () => undefined });
        return this.check(0);
      }
      default: {
        // A file that is half written, or has a mistake, and then the whole one again.
        const [name, text] = change.file === 'links' ? ['config/links.yml', links] : ['config/site.yml', site];
        const isLinks = change.file === 'links';
        const broken =
          change.hand === 'half'
            ? text.slice(0, Math.max(1, Math.floor(text.length * change.share)))
            : isLinks
              ? misspelt(text, change.at)
              : text.replace('lockedGroups', ['lockedGroup', 'LockedGroups', 'lockedgroups'][change.at % 3] ?? '');
        put(name, broken);
        for (let looks = 0; looks < 4; looks += 1) this.#mustBeAtMost(0, await this.#publicText());
        put(name, text);
        return this.check(0);
      }
    }
  }
}

/** The groups that an answer with the links shows as locked. */
function lockedIn(answer: Answer): string[] {
  const groups: { name: string; locked: boolean }[] = Object(answer.json).groups ?? [];
  return groups.flatMap(({ name, locked }) => (locked ? [name] : []));
}

/** A text of `links.yml` with a mistake in a line with a category. */
function misspelt(text: string, at: number): string {
  const parts = text.split('category:');
  const place = 1 + (at % Math.max(1, parts.length - 1));
  const slip = ['catgory:', 'category', 'category：', '分类:'][at % 4] ?? '';
  return parts.map((part, index) => (index === 0 ? part : (index === place ? slip : 'category:') + part)).join('');
}

it(
  'nothing locked becomes public without a confirmation, whatever the desk, manual edits and imports do',
  { timeout: 240_000 },
  async () => {
    const requested = { yes: 0, no: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 14 }), async (steps) => {
        const desks = await Desks.open();
        try {
          await desks.check(0);
          for (const one of steps) await (Array.isArray(one) ? desks.byDesk(one) : desks.byHand(one));
        } finally {
          requested.yes += desks.requested.yes;
          requested.no += desks.requested.no;
          await desks.server.stop();
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(requested.yes).toBeGreaterThan(1);
    expect(requested.no).toBeGreaterThan(1);
  },
);
