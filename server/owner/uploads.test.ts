import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SONGS } from '../../src/contract/musicAddress.ts';
import { avif, heic, jpeg, jpegBehind, webp } from '../../tests/support/imageFiles.ts';
import { realDisk, type Disk } from './disk.ts';
import { startDesk, type DeskServer } from './testing/deskServer.ts';

let desk: DeskServer;
let owner: DeskServer['ask'];
/** The write step at which the disk reports ENOSPC. */
let fullAt = '';
/** Holds new files until this many are open. */
let together = 0;
let waiting: (() => void)[] = [];
async function step(name: string): Promise<void> {
  if (name === fullAt) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
}
beforeAll(async () => {
  const disk: Disk = {
    ...realDisk,
    mkdir: async (folder, mode) => (await step('mkdir'), realDisk.mkdir(folder, mode)),
    rename: async (from, to) => (await step('rename'), realDisk.rename(from, to)),
    async create(file) {
      await step('create');
      if (together > 0) {
        const all = new Promise<void>((done) => waiting.push(done));
        if (waiting.length === together) for (const done of waiting) done();
        await all;
      }
      const made = await realDisk.create(file);
      return {
        ...made,
        write: async (piece) => (await step('write'), made.write(piece)),
        sync: async () => (await step('sync'), made.sync()),
      };
    },
  };
  desk = await startDesk({ 'config/site.yml': 'wallpaper: { local: 2 }\nlockedGroups: []\n' }, { disk });
  owner = await desk.signIn();
});
afterAll(() => desk.stop());

const TYPE = 'application/octet-stream';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>';
const put = (folder: string, name: string, raw: string | Uint8Array, headers: Record<string, string> = {}) =>
  owner(`/api/owner/files/${folder}/${encodeURIComponent(name)}`, {
    method: 'PUT',
    raw,
    headers: { 'content-type': TYPE, ...headers },
  });
const jpg = (tail = '') => Buffer.concat([jpeg(80, 50), Buffer.from(tail)]);
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const left = () =>
  readdirSync(join(desk.config, 'public'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.upload'),
  );

describe('an upload', () => {
  it('is served at once, and the page lists a new wallpaper', async () => {
    expect((await desk.ask('/')).text).toContain('"pictures":[{"copies":[]');
    expect(await put('images', 'background2.jpg', jpg())).toMatchObject({
      status: 200,
      json: { folder: 'images', name: 'background2.jpg' },
    });
    expect((await put('images', 'background2.avif', avif([80, 50]))).status).toBe(200);
    expect((await desk.ask('/images/background2.jpg')).headers['content-type']).toBe('image/jpeg');
    expect((await desk.ask('/')).text).toMatch(/"pictures":\[\{[^}]*\},\{"format":"avif","copies":\["\.avif 2560w"\]/);
    const { json } = await owner('/api/owner/files');
    expect(json).toMatchObject({
      files: { images: [{ name: 'background2.avif' }, { name: 'background2.jpg' }], icons: [], music: [] },
    });
  });

  it.each<[string, string, string | Uint8Array]>([
    ['music', 'C# 夜.mp3', Buffer.from('ID3\x04')],
    ['music', 'a.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x00])],
    ['music', 'a.flac', 'fLaC'],
    ['music', 'tagged.flac', 'ID3\x03\0\0\0\0\0\x02\0\0fLaC'],
    ['music', 'tagged.aac', Buffer.from('ID3\x03\0\0\0\0\0\0\xff\xf1\x50\x80', 'latin1')],
    [
      'music',
      'long-tag.flac',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\x7f\x7f\x7f', 'latin1'), Buffer.alloc(70_000)]),
    ],
    ['music', 'behind-zeros.mp3', Buffer.concat([Buffer.alloc(700), Buffer.from([0xff, 0xfb, 0x90, 0x00])])],
    ['music', 'phone.m4a', '\0\0\0\x18ftyp3gp5'],
    ['music', 'a.ogg', 'OggS'],
    ['music', 'a.wav', 'RIFF\0\0\0\0WAVE'],
    ['music', 'a.m4a', '\0\0\0\x20ftypM4A '],
    ['music', 'a.lrc', '[00:01.00]一'],
    ['music', 'cover.png', png(10, 10)],
    ['icons', 'mine.svg', SVG],
    ['icons', 'mine.webp', webp(9, 9)],
    ['images', 'camera.jpg', jpegBehind(300_000, 4000, 3000)],
    ['icons', 'moving.gif', Buffer.from('GIF89a\x09\0\x09\0', 'latin1')],
    ['site', 'favicon.ico', Buffer.from([0, 0, 1, 0, 1, 0])],
    ['images', 'logo.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s/%s is accepted', async (folder, name, raw) => {
    expect(await put(folder, name, raw)).toMatchObject({ status: 200 });
    const where = folder === 'site' ? '' : `/${folder}`;
    expect((await desk.ask(`${where}/${encodeURIComponent(name)}`)).status).toBe(200);
  });

  it.each<[string, string, string, string | Uint8Array, number, string]>([
    ['a parent folder', 'images', '../site.jpg', jpg(), 422, 'bad-name'],
    ['a hidden file', 'images', '.env.jpg', jpg(), 422, 'bad-name'],
    ['NUL', 'images', 'a\0.jpg', jpg(), 422, 'bad-name'],
    ['a backslash', 'images', '..\\a.jpg', jpg(), 422, 'bad-name'],
    ['300 characters', 'images', `${'a'.repeat(300)}.jpg`, jpg(), 422, 'bad-name'],
    ['letters that turn the text around', 'images', 'a\u202egpj.jpg', jpg(), 422, 'bad-name'],
    ['a device of Windows', 'images', 'con.jpg', jpg(), 422, 'bad-name'],
    ['another folder', 'assets', 'a.jpg', jpg(), 404, 'not-found'],
    ['a folder of every object', 'constructor', 'a.jpg', jpg(), 404, 'not-found'],
    ['a page', 'images', 'a.html', '<html>', 422, 'not-this-kind'],
    ['an ending of every object', 'images', 'a.constructor', jpg(), 422, 'not-this-kind'],
    ['a script', 'icons', 'a.js', 'x()', 422, 'not-this-kind'],
    ['a page as picture', 'images', 'a.jpg', '<html><script>x()</script>', 422, 'not-this-kind'],
    ['a PNG as JPEG', 'images', 'a.jpg', png(1, 1), 422, 'not-this-kind'],
    ['a picture as song', 'music', 'b.mp3', jpg(), 422, 'not-this-kind'],
    ['a tagged FLAC as MP3', 'music', 'b.mp3', 'ID3\x03\0\0\0\0\0\0fLaC', 422, 'not-this-kind'],
    ['a tag in front of a page', 'music', 'b.flac', 'ID3\x03\0\0\0\0\0\0<html>', 422, 'not-this-kind'],
    ['a sound as lyrics', 'music', 'b.lrc', 'ID3\x03', 422, 'not-this-kind'],
    ['a song as picture', 'images', 'b.png', 'ID3', 422, 'not-this-kind'],
    ['another name in the public folder itself', 'site', 'a.ico', Buffer.from([0, 0, 1, 0]), 422, 'bad-name'],
    ['a page as the tab’s icon', 'site', 'favicon.ico', '<html>', 422, 'not-this-kind'],
    ['nothing', 'images', 'a.jpg', '', 422, 'not-this-kind'],
    ['a picture that would fill the memory', 'images', 'bomb.png', png(60_000, 60_000), 413, 'too-large'],
    ['a picture that is one long line', 'images', 'bomb.png', png(100_000, 1), 413, 'too-large'],
    ['a large GIF as PNG', 'icons', 'b.png', 'GIF89a/*<html><script>', 422, 'not-this-kind'],
    ['a WebP that would fill the memory', 'images', 'bomb.webp', webp(16_383, 16_383), 413, 'too-large'],
    ['a lossless WebP that would', 'images', 'bomb.webp', webp(16_384, 16_384, 'VP8L'), 413, 'too-large'],
    ['an extended WebP that would', 'icons', 'bomb.webp', webp(100_000, 4000, 'VP8X'), 413, 'too-large'],
    ['an AVIF that would', 'images', 'bomb.avif', avif([512, 512], [20_000, 20_000]), 413, 'too-large'],
    ['a GIF that would', 'icons', 'bomb.gif', Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), 413, 'too-large'],
    ['a JPEG that would, behind its metadata', 'images', 'b.jpg', jpegBehind(70_000, 60_000, 60_000), 413, 'too-large'],
    ['a JPEG that does not tell its size', 'images', 'b.jpg', jpegBehind(2_000_000, 9, 9), 422, 'not-this-kind'],
    ['a WebP that does not', 'images', 'b.webp', 'RIFF\0\0\0\0WEBP', 422, 'not-this-kind'],
    ['an AVIF that does not', 'images', 'b.avif', '\0\0\0\x20ftypavif', 422, 'not-this-kind'],
    ['another device of Windows', 'images', 'COM¹.jpg', jpg(), 422, 'bad-name'],
    ['a device of Windows with a space', 'images', 'nul .jpg', jpg(), 422, 'bad-name'],
    ['the console of Windows', 'images', 'CONIN$.jpg', jpg(), 422, 'bad-name'],
    ['a short name of another file on Windows', 'images', 'PHOTOS~1.jpg', jpg(), 422, 'bad-name'],
    ['a drawing as wallpaper', 'images', 'a.svg', SVG, 422, 'not-this-kind'],
    ['a drawing that is too large', 'icons', 'b.svg', `<svg>${' '.repeat(600_000)}</svg>`, 413, 'too-large'],
    ['lyrics that are no text', 'music', 'b.lrc', Buffer.from([0xff, 0x00]), 422, 'not-this-kind'],
    ['a picture as lyrics', 'music', 'b.lrc', jpg(), 422, 'not-this-kind'],
    [
      'an icon that is too large',
      'icons',
      'b.png',
      Buffer.concat([png(1, 1), Buffer.alloc(2_200_000)]),
      413,
      'too-large',
    ],
  ])('is refused: %s', async (_, folder, name, raw, status, error) => {
    expect(await put(folder, name, raw)).toMatchObject({ status, json: { error } });
    expect(left()).toEqual([]);
  });

  // `server/site/drawing.test.ts` has all that a drawing may not contain.
  it.each<[string, string, string | Buffer, string, string]>([
    ['a script', 'b.svg', '<script>x()</script>', 'element', 'script'],
    [
      'a script with another prefix',
      'b.svg',
      '<s:script xmlns:s="http://www.w3.org/2000/svg"/>',
      'element',
      's:script',
    ],
    ['a handler', 'b.svg', '<path onload = "x()"/>', 'attribute', 'onload'],
    ['a link that runs', 'b.svg', '<a href="javascript:x()"/>', 'reference', 'javascript:x()'],
    ['a picture of another site', 'b.svg', '<image href="//x.example"/>', 'reference', '//x.example'],
    ['an escaped import', 'b.svg', '<style>@\\69mport "//x.example"</style>', 'style', '\\'],
  ])('is refused with a reason if it is an unsafe drawing: %s', async (_, name, inside, problem, detail) => {
    expect(await put('icons', name, SVG.replace('<use href="#a"/>', String(inside)))).toMatchObject({
      status: 422,
      json: { error: 'not-this-kind', drawing: { problem, detail } },
    });
    expect(left()).toEqual([]);
  });

  it.each([
    ['a.jpg', heic(64, 48), 422, { error: 'not-this-kind', found: 'heic' }],
    ['a.jpg', avif([64, 48]), 422, { error: 'not-this-kind', found: 'avif' }],
    ['a.png', png(100_000, 1), 413, { error: 'too-large', limit: 'side' }],
    ['a.png', png(9000, 9000), 413, { error: 'too-large', limit: 'pixels' }],
  ])('is refused because of its content or its size: %s', async (name, raw, status, json) => {
    expect(await put('images', name, raw)).toMatchObject({ status, json });
    expect(left()).toEqual([]);
  });

  it('is refused as another type, and without a session', async () => {
    for (const type of ['image/jpeg', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      const answer = await put('images', 'a.jpg', jpg(), { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, json: { error: 'wrong-type' } });
    }
    const stranger = await desk.ask('/api/owner/files/images/a.jpg', {
      method: 'PUT',
      raw: jpg(),
      headers: { 'content-type': TYPE },
    });
    expect(stranger).toMatchObject({ status: 401, json: { error: 'no-session' } });
  });

  it('is refused if the name of another file differs only by case', async () => {
    await put('icons', 'Nas.png', png(1, 1));
    expect(await put('icons', 'nas.png', png(1, 1))).toMatchObject({
      status: 422,
      json: { error: 'bad-name', twin: 'Nas.png' },
    });
  });

  it('is refused if the name of a simultaneous upload differs only by case', async () => {
    together = 2;
    const answers = await Promise.all(['Twin.png', 'twin.png'].map((name) => put('icons', name, png(1, 1))));
    [together, waiting] = [0, []];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({ error: 'bad-name' });
    const names = readdirSync(join(desk.config, 'public/icons')).filter((name) => /^twin/i.test(name));
    expect(names).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it('is served only as an image if its content is also a page', async () => {
    await put('images', 'both.jpg', jpg('<html><script>x()</script>'));
    const { headers } = await desk.ask('/images/both.jpg');
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is served with a policy that blocks scripts if it is a drawing', async () => {
    // Also an SVG that the owner has added manually.
    desk.put('config/public/icons/hand.svg', '<svg><script>x()</script></svg>');
    const { headers } = await desk.ask('/icons/hand.svg');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src).*; sandbox$/);
  });

  it('does not follow a symbolic link at its path', async () => {
    writeFileSync(join(desk.folder, 'victim.jpg'), 'victim');
    mkdirSync(join(desk.config, 'public/images'), { recursive: true });
    symlinkSync(join(desk.folder, 'victim.jpg'), join(desk.config, 'public/images/link.jpg'));
    expect((await put('images', 'link.jpg', jpg())).status).toBe(200);
    expect(desk.read('victim.jpg')).toBe('victim');
  });

  it.each(['mkdir', 'create', 'write', 'sync', 'rename'])(
    'leaves the existing file unchanged if the disk is full at %s',
    async (at) => {
      await put('images', 'kept.jpg', jpg('old'));
      fullAt = at;
      const answer = await put('images', 'kept.jpg', jpg('new'));
      fullAt = '';
      expect(answer).toMatchObject({ status: 507, json: { error: 'disk-full' } });
      expect((await desk.ask('/images/kept.jpg')).text).toContain('old');
      expect(left()).toEqual([]);
    },
  );
});

/** Whether the page lists an AVIF copy of a wallpaper. */
const isListed = async () => (await desk.ask('/')).text.includes('"format":"avif"');

describe('the bin', () => {
  it('stores deleted and replaced files, and restores them', async () => {
    await put('icons', 'x.png', Buffer.concat([png(1, 1), Buffer.from('one')]));
    await put('icons', 'x.png', Buffer.concat([png(1, 1), Buffer.from('two')]));
    const { json } = await owner('/api/owner/files/icons/x.png', { method: 'DELETE' });
    expect((await desk.ask('/icons/x.png')).status).toBe(404);
    const entries: { id: string; name: string; folder: string }[] = Object(json).bin.filter(
      ({ name }: { name: string }) => name === 'x.png',
    );
    expect(entries).toHaveLength(2);
    const [, last] = entries;
    expect((await owner(`/api/owner/bin/${last?.id}`, { method: 'POST' })).status).toBe(200);
    expect((await desk.ask('/icons/x.png')).text).toContain('two');
    const again = await owner(`/api/owner/bin/${entries[0]?.id}`, { method: 'POST' });
    expect(again).toMatchObject({ status: 422, json: { error: 'bad-name', twin: 'x.png' } });
    expect((await owner(`/api/owner/bin/${entries[0]?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(existsSync(join(desk.config, '.bin', entries[0]?.id ?? ''))).toBe(false);
    expect((await owner('/api/owner/files/icons/none.png', { method: 'DELETE' })).status).toBe(404);
  });

  it('does not restore a file beside another whose name differs only by case', async () => {
    expect(await put('icons', 'restored.png', png(80, 50))).toMatchObject({ status: 200 });
    const { json } = await owner('/api/owner/files/icons/restored.png', { method: 'DELETE' });
    const entries: { id: string; name: string }[] = Object(json).bin;
    const id = entries.find(({ name }) => name === 'restored.png')?.id;
    await put('icons', 'Restored.png', png(80, 50));
    const refused = await owner(`/api/owner/bin/${id}`, { method: 'POST' });
    expect(refused).toMatchObject({ status: 422, json: { twin: 'Restored.png' } });
    expect((await desk.ask('/icons/restored.png')).status).toBe(404);
  });

  it('takes a wallpaper out of the page, and restores it there', async () => {
    await put('images', 'background2.jpg', jpg());
    await put('images', 'background2.avif', avif([80, 50]));
    expect(await isListed()).toBe(true);
    const { json } = await owner('/api/owner/files/images/background2.avif', { method: 'DELETE' });
    expect(await isListed()).toBe(false);
    const entries: { id: string; name: string }[] = Object(json).bin;
    const id = entries.findLast(({ name }) => name === 'background2.avif')?.id;
    expect((await owner(`/api/owner/bin/${id}`, { method: 'POST' })).status).toBe(200);
    expect(await isListed()).toBe(true);
  });

  it('serves its pictures, and no other files', async () => {
    await put('images', 'binned.jpg', jpg('look'));
    await put('images', 'logo.svg', SVG);
    await put('icons', 'binned.png', png(1, 1));
    await owner('/api/owner/files/images/binned.jpg', { method: 'DELETE' });
    await owner('/api/owner/files/icons/binned.png', { method: 'DELETE' });
    const { json } = await owner('/api/owner/files/images/logo.svg', { method: 'DELETE' });
    const entries: { id: string; name: string }[] = Object(json).bin;
    const idOf = (name: string) => entries.find((entry) => entry.name === name)?.id ?? '';
    const picture = await owner(`/api/owner/bin/${idOf('binned.jpg')}`);
    expect(picture).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
    });
    expect(picture.text).toContain('look');
    for (const name of ['logo.svg', 'binned.png']) {
      expect(idOf(name)).not.toBe('');
      expect((await owner(`/api/owner/bin/${idOf(name)}`)).status).toBe(404);
    }
    expect((await desk.ask(`/api/owner/bin/${idOf('binned.jpg')}`)).status).toBe(401);
  });

  it.each([
    '1.images.none.jpg',
    '1700000000000.images.none.jpg',
    '1700000000000.images...%2f..%2fsite.yml',
    '..%2fsite.yml',
    '1700000000000.etc.passwd',
  ])('has no %s', async (id) => {
    for (const method of ['POST', 'DELETE']) {
      expect([404, 422]).toContain((await owner(`/api/owner/bin/${id}`, { method })).status);
    }
    expect(existsSync(join(desk.config, 'site.yml'))).toBe(true);
  });
});

describe('wallpapers', () => {
  it('are those of both folders in the owner’s order, without duplicate numbers', async () => {
    desk.put('dist/images/background1.jpg', jpg());
    desk.put('dist/images/background1-1280.avif', 'x');
    await put('images', 'background14.jpg', jpg());
    await put('images', 'background14-1280.webp', webp(1280, 720, 'VP8X'));
    await put('images', 'background17.jpg', jpg());
    await owner('/api/owner/files/images/background17.jpg', { method: 'DELETE' });
    const { headers } = await owner('/api/owner/site');
    const patched = await owner('/api/owner/site', {
      method: 'PATCH',
      body: { set: { 'wallpaper.order': [14, 1] } },
      headers: { 'if-match': String(headers.etag) },
    });
    expect(patched.status).toBe(200);
    const { json } = await owner('/api/owner/wallpapers');
    expect(json).toMatchObject({ shown: [14, 1], next: 18 });
    expect(Object(json).pictures).toContainEqual({
      number: 1,
      bytes: jpg().length,
      small: 'images/background1-1280.avif',
      own: false,
      title: '晨雾千山',
    });
    expect(Object(json).pictures).toContainEqual({
      number: 14,
      bytes: jpg().length,
      small: 'images/background14-1280.webp',
      own: true,
    });
    // The page lists them in this order.
    expect((await desk.ask('/')).text).toMatch(
      /"pictures":\[\{"format":"webp"[^}]*"file":14\},\{"title":"晨雾千山"[^}]*\}/,
    );
  });
});

const songsOf = (length: number) => Array.from({ length }, (_, at) => ({ name: `夜曲 ${at}`, url: `${at}.mp3` }));

async function savePlaylist(songs: unknown) {
  const { etag } = (await owner('/api/owner/playlist')).headers;
  return owner('/api/owner/playlist', { method: 'PUT', body: { songs }, headers: { 'if-match': String(etag) } });
}

describe('the playlist at the desk', () => {
  it('is read and written completely and in order', async () => {
    const first = await owner('/api/owner/playlist');
    expect(first.json).toMatchObject({ songs: null });
    const songs = [
      { name: '乙', url: 'b.mp3', own: 1 },
      { name: '甲', artist: '某', url: 'a.mp3', lrc: 'a.lrc' },
    ];
    const write = (list: unknown, tag: unknown) =>
      owner('/api/owner/playlist', { method: 'PUT', body: { songs: list }, headers: { 'if-match': String(tag) } });
    const saved = await write(songs, first.headers.etag);
    expect(saved.status).toBe(200);
    expect((await desk.ask('/music/playlist.json')).json).toEqual(songs);
    expect(await write([], first.headers.etag)).toMatchObject({
      status: 412,
      json: { error: 'changed', etag: expect.any(String) },
    });
    expect(await write([songs[1], songs[0]], saved.headers.etag)).toMatchObject({ status: 200 });
    expect(await write([{ url: 'x' }], saved.headers.etag)).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields: [{ path: 'songs.0.name' }] },
    });
    expect((await owner('/api/owner/playlist', { method: 'PUT', body: { songs: [] } })).status).toBe(428);
  });

  it('has a history from which it can be restored', async () => {
    const { json } = await owner('/api/owner/history/playlist');
    const { etag, versions } = Object(json);
    expect(versions).toMatchObject([
      { by: 'desk', now: true },
      { by: 'desk', now: false },
    ]);
    const change = await owner(`/api/owner/history/playlist/${versions[1].id}`);
    expect(change.json).toMatchObject({
      counts: { added: 2, removed: 0, changed: 0 },
      added: [{ name: '乙' }, { name: '甲' }],
    });
    expect((await owner(`/api/owner/history/playlist/${versions[0].id}`)).json).toMatchObject({ moved: true });
    const back = { method: 'POST', body: { version: versions[1].id }, headers: { 'if-match': etag } };
    expect((await owner('/api/owner/history/playlist', back)).status).toBe(200);
    expect((await desk.ask('/music/playlist.json')).json).toMatchObject([{ name: '乙' }, { name: '甲' }]);
  });

  it.each([
    ['[\n  { "name": "甲", "url": "a.mp3" }\n  { "name": "乙", "url": "b.mp3" }\n]\n', null, /^playlist\.json:2: /],
    ['{ "name": "甲" }\n', null, /^playlist\.json:1: /],
    ['[{ "name": "甲", "url": "a.mp3" },\n { "url": "b.mp3" }]\n', [{ name: '甲' }, {}], /^playlist\.json:2: \[1\]: /],
  ])('is refused with the line of a mistake: %j', async (text, songs, problem) => {
    writeFileSync(join(desk.folder, 'config/public/music/playlist.json'), text);
    const { json } = await owner('/api/owner/playlist');
    expect(json).toMatchObject({
      songs,
      problems: [{ en: expect.stringMatching(problem), zh: expect.stringMatching(problem) }],
    });
  });

  it('is read with and without a byte order mark', async () => {
    writeFileSync(join(desk.folder, 'config/public/music/playlist.json'), '\uFEFF[{ "name": "甲", "url": "a.mp3" }]\n');
    const { json } = await owner('/api/owner/playlist');
    expect(json).toMatchObject({ songs: [{ name: '甲' }], problems: [] });
  });

  it('may be as long as the limit of the page', async () => {
    expect((await savePlaylist(songsOf(MOST_SONGS))).status).toBe(200);
    expect((await savePlaylist(songsOf(MOST_SONGS + 1))).status).toBe(422);
  });
});
