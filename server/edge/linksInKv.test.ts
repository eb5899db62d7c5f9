import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '../../src/contract/site.ts';
import { linksInKv } from './linksInKv.ts';

const link = (name: string, category = '效率') => ({ name, link: `https://${name}.example/`, category });
const { fallbackLinks } = v.parse(siteSchema, {});
const FALLBACK = fallbackLinks.home[0]?.name ?? '';

function setUp(text: string | null | Error, lockedGroups = ['个人']) {
  const lines: string[] = [];
  const state = { text, now: 0, reads: 0 };
  const store = {
    get: async () => {
      state.reads += 1;
      if (state.text instanceof Error) throw state.text;
      return state.text;
    },
  };
  const site = { lockedGroups, fallbackLinks };
  const links = linksInKv({ store, site, log: (line) => lines.push(line), now: () => state.now });
  const names = async () => {
    const answer: unknown = JSON.parse(new TextDecoder().decode((await links.answer()).plain));
    return JSON.stringify(answer);
  };
  return { links, lines, state, names };
}

describe('links in the KV store', () => {
  it('are locked by the deployed site.yml, even if they were uploaded as public', async () => {
    const text = JSON.stringify([link('open'), link('secret', '个人'), link('other', '私')]);
    const { links, names, lines } = setUp(text, ['私']);
    expect(await names()).toContain('secret');
    expect(await names()).not.toContain('other');
    expect(await links.locked()).toMatchObject([{ name: 'other' }]);
    expect(lines).toEqual([]);
  });

  it('stay locked if they were uploaded as locked, until an upload without this lock', async () => {
    const list = [link('open'), link('renamed', '私事'), link('former', '个人')];
    const { links, names, state } = setUp(JSON.stringify({ lockedGroups: ['私事'], links: list }), ['个人']);
    expect(await names()).toContain('open');
    expect(await links.locked()).toMatchObject([{ name: 'renamed' }, { name: 'former' }]);
    state.text = JSON.stringify({ lockedGroups: [], links: list });
    state.now = 30_000;
    expect(await names()).toContain('renamed');
    expect(await names()).not.toContain('former');
  });

  it('are read twice a minute, and changes are shown', async () => {
    const { names, state } = setUp(JSON.stringify([link('one')]));
    await names();
    state.text = JSON.stringify([link('two')]);
    state.now = 29_999;
    expect(await names()).toContain('one');
    expect(state.reads).toBe(1);
    state.now = 30_000;
    expect(await names()).toContain('two');
  });

  it('have the same ETag as long as they do not change', async () => {
    const { links, state } = setUp(JSON.stringify([link('one')]));
    const { etag } = await links.answer();
    state.now = 30_000;
    expect((await links.answer()).etag).toBe(etag);
    state.text = JSON.stringify([link('two')]);
    state.now = 60_000;
    expect((await links.answer()).etag).not.toBe(etag);
  });

  it.each([
    ['nothing', null, 'nothing is there yet, run: npm run edge:links'],
    ['broken JSON', '[{"name":', 'what the store holds is no list of links'],
    ['another thing', '{"list":[]}', 'what the store holds is no list of links'],
    ['a number', '7', 'what the store holds is no list of links'],
    ['a failing store', new Error('KV GET failed: 503'), 'KV GET failed: 503'],
  ])('are replaced by the fallback links if the store contains %s, which is logged once', async (_, text, trouble) => {
    const { names, lines, state } = setUp(text);
    for (const now of [0, 500, 2000, 60_000]) {
      state.now = now;
      expect(await names()).toContain(FALLBACK);
    }
    expect(lines).toEqual([`links: ${trouble}; the fallback links of site.yml are shown`]);
  });

  it('are replaced by the fallback links for an empty links.yml, which is not logged', async () => {
    const { names, lines } = setUp('null');
    expect(await names()).toContain(FALLBACK);
    expect(lines).toEqual([]);
  });

  it.each([['[{'], [null], [new Error('KV GET failed: 503')]])(
    'stay the last valid ones after the answer %j, and are requested again after a second',
    async (text) => {
      const { names, lines, state } = setUp(JSON.stringify([link('one')]));
      await names();
      state.text = text;
      state.now = 30_000;
      expect(await names()).toContain('one');
      expect(lines[0]).toContain('the last good links stay in service');
      state.text = JSON.stringify([link('two')]);
      state.now = 30_999;
      expect(await names()).toContain('one');
      state.now = 31_000;
      expect(await names()).toContain('two');
      expect(lines).toHaveLength(1);
    },
  );

  it('exclude entries that are not links, and the log has their number', async () => {
    const { names, lines } = setUp(JSON.stringify([link('one'), { name: 'no link' }, 7]));
    expect(await names()).not.toContain('no link');
    expect(lines).toEqual(['links: 2 without a name, a link or a readable category left out']);
  });

  it('are served to many simultaneous requests although one read never ends', async () => {
    let reads = 0;
    const store = {
      get: () => {
        reads += 1;
        return reads === 1 ? new Promise<string>(() => undefined) : Promise.resolve(JSON.stringify([link('one')]));
      },
    };
    const links = linksInKv({ store, site: { lockedGroups: [], fallbackLinks }, log: () => undefined });
    void links.answer();
    expect(new TextDecoder().decode((await links.answer()).plain)).toContain('one');
  });

  it('are replaced by the fallback links if no store is bound', async () => {
    const lines: string[] = [];
    const site = { lockedGroups: [], fallbackLinks };
    const links = linksInKv({ store: undefined, site, log: (line) => lines.push(line) });
    expect(new TextDecoder().decode((await links.answer()).plain)).toContain(FALLBACK);
    expect(lines).toEqual(['links: no store is bound to LINKS; the fallback links of site.yml are shown']);
  });
});
