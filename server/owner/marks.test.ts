import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../src/media/siteImages/canvas.ts';
import { marksAnswerSchema, MOST_MARKS } from '../../src/contract/ownerAnswers.ts';
import { bytesToCheck, checkContent, uploadPlace } from './fileKinds.ts';
import { findMarks, marksNamed, markOfTitle } from './marks.ts';
import { startDesk, type DeskServer } from './testing/deskServer.ts';

const namesFor = async (text: string) => (await findMarks(text)).map(({ name }) => name);

describe('a mark', () => {
  it.each([
    ['jellyfin', 'jellyfin'],
    [' Jelly', 'jellyfin'],
    ['home assistant', 'homeassistant'],
    ['HOME-ASSIST', 'homeassistant'],
    ['node.js', 'nodedotjs'],
    ['draw.io', 'diagramsdotnet'],
    ['小红书', 'xiaohongshu'],
  ])('is found first by %j', async (text, name) => expect((await namesFor(text))[0]).toBe(name));

  it('comes before others if its name is the text, then if it begins with the text, then if it is shorter', async () => {
    const names = await namesFor('git');
    expect(names.slice(0, 3)).toEqual(['git', 'gitea', 'gitee']);
    expect(names.indexOf('digitalocean')).toBeGreaterThan(names.indexOf('gitlab'));
  });

  it.each(['', '  ', '!!', 'no such service', '\0', 'x'.repeat(5000), '\ud800'])('is not found by %j', async (text) =>
    expect(await namesFor(text)).toEqual([]),
  );

  it('is one of at most forty', async () => expect(await namesFor('a')).toHaveLength(MOST_MARKS));

  it('has a drawing that is stored as an uploaded icon is', async () => {
    const place = uploadPlace('icons', 'jellyfin.svg');
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      // oxlint-disable-next-line no-await-in-loop -- the marks are in memory
      for (const { drawing } of await findMarks(letter)) {
        checkContent(place, Buffer.from(drawing).subarray(0, bytesToCheck(place)));
      }
    }
    const [mark] = await findMarks('jellyfin');
    expect(mark?.drawing).toMatch(/^<svg [^>]*><rect [^>]* fill="#009bd1"\/><path [^>]* d="[^"<>]+"\/><\/svg>$/);
  });

  it.each([
    ['snapchat', '#14181f'],
    ['github', '#fff'],
  ])('%s is drawn in %s, which can be seen on its colour', async (name, ink) => {
    expect((await marksNamed([name])).get(name)?.drawing).toContain(` fill="${ink}" `);
  });

  it('has a contrast of 3 with its tile', async () => {
    const drawings = await Promise.all(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => findMarks(letter)));
    const faint = drawings.flat().filter(({ drawing }) => {
      const [tile = 0, ink = 0] = Array.from(drawing.matchAll(/fill="#(\w+)"/g), ([, colour = '']) => {
        const [red = 0, green = 0, blue = 0] = (colour === 'fff' ? 'ffffff' : colour).match(/../g) ?? [];
        return luminance([Number(`0x${red}`), Number(`0x${green}`), Number(`0x${blue}`)]);
      });
      return contrast(tile, ink) < 3;
    });
    expect(faint).toEqual([]);
  });

  it('is found by its exact name however it is written, and others are left out', async () => {
    const found = await marksNamed(['home-assistant', 'Jellyfin', 'jelly', '']);
    expect(Array.from(found, ([name, mark]) => [name, mark.name])).toEqual([
      ['home-assistant', 'homeassistant'],
      ['Jellyfin', 'jellyfin'],
    ]);
  });
});

describe('the title of a page', () => {
  it.each([
    ['Jellyfin', 'jellyfin'],
    ['Jellyfin Media Server', 'jellyfin'],
    ['Home Assistant', 'homeassistant'],
    ['Home | Portainer', 'portainer'],
    ['Welcome to nginx!', 'nginx'],
    ['Gitea: Git with a cup of tea', 'gitea'],
    ['pve - Proxmox Virtual Environment', 'proxmox'],
    ['Immich · 照片', 'immich'],
    ['Git - GitLab', 'gitlab'],
    ['Portainer 控制台', 'portainer'],
    ['Jellyfin 与我的周末', undefined],
    ['Home', undefined],
    ['X', undefined],
    ['Go', undefined],
    ['Target practice for beginners', undefined],
    ['A box of jellyfinned fish', undefined],
    ['我的网页', undefined],
    ['', undefined],
  ])('%j has the mark %s', async (title, name) => expect((await markOfTitle(title))?.name).toBe(name));
});

describe('the call for marks', () => {
  let desk: DeskServer;
  beforeAll(async () => {
    desk = await startDesk();
  });
  afterAll(() => desk.stop());

  const marksAt = async (path: string) => {
    const ask = await desk.signIn();
    const { status, headers, json } = await ask(`/api/owner/marks${path}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    return v.parse(marksAnswerSchema, json).marks;
  };

  it('needs a session', async () => {
    expect(await desk.ask('/api/owner/marks?q=jellyfin')).toMatchObject({ status: 401, json: { error: 'no-session' } });
  });

  it.each([
    ['POST', {}, 405, 'method'],
    ['POST', { origin: 'https://other.example' }, 403, 'other-origin'],
  ])('refuses %s with %o', async (method, headers, status, error) => {
    const ask = await desk.signIn();
    expect(await ask('/api/owner/marks?q=jellyfin', { method, headers })).toMatchObject({ status, json: { error } });
  });

  it('answers with names, titles and drawings', async () => {
    expect(await marksAt('?q=home%20assistant')).toMatchObject([
      { name: 'homeassistant', title: 'Home Assistant', drawing: expect.stringMatching(/^<svg /) },
      { name: 'homeassistantcommunitystore' },
    ]);
  });

  it.each(['', '?q=', '?q=%00', `?q=${'%F0%9F%8F%AE'.repeat(900)}`, '?names=', '?other=jellyfin'])(
    'answers %j with no marks',
    async (query) => expect((await marksAt(query)).length).toBe(0),
  );

  it('answers with those of exactly these names, at most forty, by the names that were asked for', async () => {
    expect((await marksAt('?names=home-assistant,nothing,jellyfin')).map(({ name }) => name)).toEqual([
      'home-assistant',
      'jellyfin',
    ]);
    const names = [...Array.from({ length: MOST_MARKS }, (_, at) => `nothing${at}`), 'jellyfin'];
    expect(await marksAt(`?names=${names.join(',')}`)).toEqual([]);
  });
});
