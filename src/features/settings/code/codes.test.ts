import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FiledLink } from '@/features/mine/mineSlice';
import { otherSettings } from '../../../../tests/support/testData';
import { fc } from '../../../../tests/support/properties';
import { checkedSettings, defaultSettings, settingNames, type StoredSettings } from '../settingsSlice';
import { withFile } from '../settingsFile';
import { addressWith, codeIn, LONGEST_ADDRESS, LONGEST_CODE } from './codeInAddress';
import { codeText } from './codeText';
import { NoCompression } from './packed';
import { LONGEST_QR, makeCodes } from './makeCode';
import { LONGEST_TEXT, readCode } from './readCode';

const page = { origin: 'https://porchlight.home', pathname: '/' };

/** All settings, chosen, with values other than the defaults. */
const chosen = checkedSettings(otherSettings);

/** Links with different texts, as a visitor's, so that they do not compress to almost nothing. */
const words = (seed: number) => (((seed * 2654435761) >>> 0) * 4096 + seed).toString(36);
const ownLinks = (count: number): FiledLink[] =>
  Array.from({ length: count }, (_, index) => ({
    link: `https://${words(index + 1)}.example/${words(index + 77)}`,
    name: `链接 ${words(index + 5)}`,
    icon: '',
    description: index % 3 === 0 ? `说明 ${index}` : '',
    folder: index % 2 === 0 ? '工作' : '',
    home: index === 1,
  }));

const packed = (text: string) => deflateRawSync(text).toString('base64url');
const textOf = (address: string) => inflateRawSync(Buffer.from(codeIn(new URL(address).hash) ?? '', 'base64url'));
const codeOf = (value: unknown) => readCode(packed(JSON.stringify(value)));

afterEach(() => vi.unstubAllGlobals());

/** Transfers settings from one browser to another; returns the result there. */
async function carried(settings: StoredSettings, links: readonly FiledLink[] = [], there = defaultSettings) {
  const { link } = await makeCodes(settings, links, page);
  const read = await readCode(codeIn(new URL(link?.address ?? '').hash) ?? '');
  if (!read.ok) throw new Error(read.reason);
  return { settings: withFile(there, read), links: read.links ?? [], read };
}

const anySettings = fc
  .record({
    values: fc.record({
      coverType: fc.constantFrom('0', '1', '2', '3', '4'),
      musicVolume: fc.double({ min: 0, max: 1, noNaN: true }).map((volume) => volume || 0),
      siteStartShow: fc.boolean(),
      musicClick: fc.boolean(),
      playerLrcShow: fc.boolean(),
      footerBlur: fc.boolean(),
      playerAutoplay: fc.boolean(),
      playerLoop: fc.constantFrom('all', 'one', 'none'),
      playerOrder: fc.constantFrom('list', 'random'),
      typeToSearch: fc.boolean(),
      searchEngine: fc.string({ unit: 'grapheme', maxLength: 40 }),
      searchField: fc.boolean(),
      openLinks: fc.constantFrom('new-tab', 'this-tab'),
      coverBlur: fc.nat(20),
      coverDim: fc.oneof(fc.constant('auto'), fc.nat(80)),
      quietMode: fc.constantFrom('auto', 'on', 'off'),
    }),
    touched: fc.subarray(settingNames),
  })
  .map(({ values, touched }) => checkedSettings({ ...values, touched }));

describe('the content of a code', () => {
  it('is restored for any settings, chosen or not, over any others', async () => {
    await fc.assert(
      fc.asyncProperty(anySettings, anySettings, async (settings, there) => {
        expect((await carried(settings, [], there)).settings).toEqual(settings);
      }),
    );
  });

  it('is restored with its links, in their order', async () => {
    const all = ownLinks(40);
    expect((await carried(chosen, all)).links).toEqual(all);
  });

  it('leaves settings that are newer than it unchanged', async () => {
    const s = [null, 0.2];
    const read = await codeOf({ v: 1, s });
    if (!read.ok) throw new Error(read.reason);
    expect(read.newer).toBe(false);
    expect(withFile(chosen, read)).toEqual({
      ...chosen,
      coverType: '0',
      musicVolume: 0.2,
      touched: chosen.touched.filter((name) => name !== 'coverType'),
    });
  });

  it('has the name of a setting that has no position', async () => {
    const read = await codeOf({ v: 1, s: [], x: { quietMode: 'on', coverBlur: null } });
    expect(read).toMatchObject({
      ok: true,
      newer: false,
      settings: { quietMode: 'on', coverBlur: 0 },
      touched: ['quietMode'],
    });
  });
});

describe('the size of a code', () => {
  it('is at most 600 letters for a link with all settings chosen and different from their defaults', async () => {
    const { link, qr } = await makeCodes(chosen, [], page);
    expect(link?.address.length).toBeLessThanOrEqual(260);
    expect(qr?.address).toBe(link?.address);
    expect(link?.address).toMatch(/^https:\/\/porchlight\.home\/#settings=[\w-]+$/);
    const longName = await makeCodes({ ...chosen, searchEngine: words(3).repeat(20).slice(0, 200) }, [], page);
    expect(longName.link?.address.length).toBeLessThanOrEqual(600);
  });

  it('allows in a QR code all own links or none, and never more bytes than the limit', async () => {
    let last = 0;
    for (let count = 0; count <= 40; count += 4) {
      const { qr, link } = await makeCodes(chosen, ownLinks(count), page);
      expect(qr?.address.length).toBeLessThanOrEqual(LONGEST_QR);
      expect([0, count]).toContain(qr?.links);
      expect(link?.links).toBe(count);
      last = Math.max(last, qr?.links ?? 0);
    }
    expect(last).toBeGreaterThanOrEqual(8);
  });

  it('allows in a link as many own links as fit into 8 kB, from the first on', async () => {
    const all = ownLinks(2000);
    const { qr, link } = await makeCodes(chosen, all, page);
    expect(qr?.links).toBe(0);
    const { links = 0, address = '' } = link ?? {};
    expect(address.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(address.length).toBeGreaterThan(LONGEST_ADDRESS - 200);
    expect(await readCode(codeIn(new URL(address).hash) ?? '')).toMatchObject({ links: all.slice(0, links) });
    const next = await makeCodes(chosen, all.slice(0, links + 1), page);
    expect(next.link?.links).toBe(links);
  });

  it('is never more than the page would read, however well it compresses', async () => {
    const same = Array.from({ length: 20_000 }, () => ownLinks(1)).flat();
    const { link } = await makeCodes(chosen, same, page);
    expect(textOf(link?.address ?? '').length).toBeLessThanOrEqual(LONGEST_TEXT);
    expect((await readCode(codeIn(new URL(link?.address ?? '').hash) ?? '')).ok).toBe(true);
  });

  it('allows no code if even the settings do not fit, as with an endless address', async () => {
    expect(await makeCodes(chosen, [], { ...page, pathname: `/${'x'.repeat(LONGEST_ADDRESS)}` })).toEqual({});
    const long = await makeCodes(chosen, [], { ...page, pathname: `/${'x'.repeat(LONGEST_QR)}` });
    expect([long.qr, long.link?.links]).toEqual([undefined, 0]);
  });
});

describe('a code that was changed', () => {
  it('is refused if it is cut, at any position', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const code = packed(codeText(chosen, ownLinks(3)));
    for (let length = 0; length < code.length; length += 1) {
      expect(await readCode(code.slice(0, length))).toMatchObject({ ok: false });
    }
    expect(await readCode(code.slice(0, -9))).toEqual({ ok: false, reason: 'damaged' });
  });

  it('is read as far as known if its version is newer, and this is reported', async () => {
    expect(await codeOf({ v: 2, s: ['3'], x: { hologram: true }, z: [1] })).toMatchObject({
      ok: true,
      newer: true,
      settings: { coverType: '3' },
      touched: ['coverType'],
    });
    const later = Array.from({ length: settingNames.length + 3 }, () => null);
    expect(await codeOf({ v: 1, s: later })).toMatchObject({ ok: true, newer: true });
    expect(await codeOf({ v: 2, s: { coverType: '3' } })).toEqual({ ok: false, reason: 'newer' });
    expect(await codeOf({ v: 9, s: [] })).toEqual({ ok: false, reason: 'newer' });
  });

  it('is not read if it has 1 MB', async () => {
    const inflate = vi.fn<() => void>();
    vi.stubGlobal('DecompressionStream', inflate);
    expect(await readCode(codeIn(`#settings=${'A'.repeat(1_000_000)}`) ?? '')).toEqual({
      ok: false,
      reason: 'tooLarge',
    });
    expect(await readCode('A'.repeat(LONGEST_CODE + 1))).toEqual({ ok: false, reason: 'tooLarge' });
    expect(inflate).not.toHaveBeenCalled();
  });

  it('is not decompressed further once it becomes too large', async () => {
    const bomb = deflateRawSync(Buffer.alloc(11_000_000, 0x20)).toString('base64url');
    expect(bomb.length).toBeLessThanOrEqual(LONGEST_CODE);
    let inflated = 0;
    const Inflate = DecompressionStream;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, to) {
        inflated += part.length;
        to.enqueue(part);
      },
    });
    vi.stubGlobal('DecompressionStream', function Counted(form: CompressionFormat) {
      const { writable, readable } = new Inflate(form);
      return { writable, readable: readable.pipeThrough(count) };
    });
    expect(await readCode(bomb)).toEqual({ ok: false, reason: 'tooLarge' });
    expect(inflated).toBeGreaterThan(LONGEST_TEXT);
    expect(inflated).toBeLessThan(2 * LONGEST_TEXT);
  });

  it.each([
    [
      '{"v":1,"s":["2"],"x":{"__proto__":{"coverType":"3","polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
    ],
    ['{"v":1,"s":["2"],"__proto__":{"polluted":true},"u":["__proto__","toString"]}'],
    ['{"v":1,"s":["2"],"x":{"toString":"x","hasOwnProperty":1,"touched":["musicVolume"],"app":"x"}}'],
  ])('changes only the setting if it has keys of the prototype (%s)', async (text) => {
    const read = await readCode(packed(text));
    expect(read).toMatchObject({ ok: true, settings: { coverType: '2' }, touched: ['coverType'] });
    expect(read.ok && Object.keys(read.settings)).toEqual(['coverType']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('changes only valid fields if other values are invalid', async () => {
    expect(await codeOf({ v: 1, s: ['9', 7, true, '<b>'], x: { coverBlur: '<img>' } })).toMatchObject({
      ok: true,
      settings: { siteStartShow: true },
      rejected: ['coverType', 'musicVolume', 'musicClick', 'coverBlur'],
    });
  });

  it('omits links that no page may open, and shows markup as text', async () => {
    const l = [
      ['javascript:alert(1)', 'x'],
      ['data:text/html,<b>', 'x'],
      ['/path', 'x'],
      'https://a.example/',
      null,
      { link: 'https://a.example/' },
      ['https://b.example/', '<img src=x onerror=alert(1)>', 5, {}, [], 'yes'],
    ];
    expect(await codeOf({ v: 1, s: [], l })).toMatchObject({
      links: [
        {
          link: 'https://b.example/',
          name: '<img src=x onerror=alert(1)>',
          description: '',
          icon: '',
          folder: '',
          home: false,
        },
      ],
    });
  });

  it.each([
    [[]],
    [{}],
    [null],
    [5],
    ['text'],
    [{ v: '1', s: [] }],
    [{ v: 1 }],
    [{ v: 1, s: [], x: [] }],
    [{ v: 1, s: [] }],
  ])('is no code of this site as %j', async (value) => {
    expect(await codeOf(value)).toEqual({ ok: false, reason: 'foreign' });
  });

  it('is reported as damaged if it is no JSON', async () => {
    expect(await readCode(packed('{"v":1,'))).toEqual({ ok: false, reason: 'damaged' });
  });

  it('never throws, whatever it contains', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const letters = fc.string({
      unit: fc.constantFrom('A', 'Z', 'a', '0', '9', '-', '_', '=', '+', '/', '.', ' ', '中'),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), letters), async (code) => {
        expect(await readCode(code)).toMatchObject({ ok: expect.any(Boolean) });
      }),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        expect(await readCode(packed(text))).toMatchObject({ ok: expect.any(Boolean) });
      }),
      { numRuns: 100 },
    );
    const value = fc.anything({ maxDepth: 3, withNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(value, value, value, value, async (s, x, u, l) => {
        const text = JSON.stringify({ v: 1, s, x, u, l }, (_, one: unknown) => (typeof one === 'bigint' ? 0 : one));
        expect(await readCode(packed(text))).toMatchObject({ ok: expect.any(Boolean) });
      }),
      { numRuns: 100 },
    );
  });
});

/** Browsers before 2023 have the class, but not the format `deflate-raw`. */
function refuses(): void {
  throw new TypeError('deflate-raw');
}

describe('a browser without this compression', () => {
  it.each([[undefined], [refuses]])('reports that in both directions (%s)', async (stream) => {
    vi.stubGlobal('CompressionStream', stream);
    vi.stubGlobal('DecompressionStream', stream);
    await expect(makeCodes(chosen, [], page)).rejects.toBeInstanceOf(NoCompression);
    expect(await readCode(packed(codeText(chosen, [])))).toEqual({ ok: false, reason: 'unsupported' });
  });
});

describe('the address of a code', () => {
  it.each([
    ['#settings=abc', 'abc'],
    ['#settings=a-b_9', 'a-b_9'],
    ['#settings=abc。', 'abc'],
    ['#settings=abc)&x=1', 'abc'],
    ['#settings=', ''],
    ['#settings', undefined],
    ['#Settings=abc', undefined],
    ['#x#settings=abc', undefined],
    ['', undefined],
  ])('%j contains %j', (hash, code) => {
    expect(codeIn(hash)).toBe(code);
  });

  it('contains the folder of the page, without the parameters of its present address', () => {
    expect(addressWith('abc', new URL('https://a.example/start/?open=links#x'))).toBe(
      'https://a.example/start/#settings=abc',
    );
  });
});
