import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { contentType } from '../http/contentTypes.ts';
import { fillManifest } from './webManifest.ts';

const file = readFileSync('manifest.webmanifest', 'utf8');
const defaults = v.parse(siteSchema, {});

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const manifestSchema = v.object({
  id: v.string(),
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  icons: v.array(v.object({ ...picture.entries, purpose: v.string() })),
  screenshots: v.array(v.object({ ...picture.entries, form_factor: v.string(), label: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(picture) })),
});

const stamped = (site: Partial<Site> = {}, base?: string) =>
  v.parse(manifestSchema, JSON.parse(fillManifest(file, { ...defaults, ...site }, base)));

const manifest = stamped();
const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons).concat(manifest.screenshots);

/** Width and height of a PNG or JPEG file, px. */
function sizeOf(bytes: Buffer): [width: number, height: number] {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // Skips JPEG segments until the frame header.
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('neither PNG nor JPEG');
}

describe('the manifest', () => {
  it('contains the owner’s texts, and the rest is unchanged', () => {
    expect(stamped({ name: '小站', description: '说明' })).toMatchObject({
      name: '小站',
      short_name: '小站',
      description: '说明',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has the base path in all of its paths', () => {
    const under = stamped({}, '/home/');
    expect(under).toMatchObject({ id: '/home/', start_url: '/home/', scope: '/home/' });
    expect(under.shortcuts.map(({ url }) => url)).toEqual(['/home/?open=music', '/home/?open=links']);
    const paths = JSON.stringify(under).match(/"\/[^"]*"/g) ?? [];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !path.startsWith('"/home/'))).toEqual([]);
  });

  it('can be stamped a second time, as the server does after the build', () => {
    const built = fillManifest(file, defaults, '/home/');
    expect(JSON.parse(fillManifest(built, defaults))).toEqual(JSON.parse(built));
  });

  it('accepts an empty manifest, and refuses other content', () => {
    expect(JSON.parse(fillManifest('{}', defaults, '/home/'))).toMatchObject({ start_url: '/home/', shortcuts: [] });
    expect(() => fillManifest('{"icons":[{}]}', defaults)).toThrow('src');
    expect(() => fillManifest('<html>', defaults)).toThrow(SyntaxError);
  });

  it.each(pictures)('names $src, which exists and has this type', ({ src, type }) => {
    expect(existsSync(`public${src}`)).toBe(true);
    expect(contentType(src).split(';')[0]).toBe(type);
  });

  it.each(pictures.filter(({ type }) => type !== 'image/svg+xml'))(
    'contains the right size of $src',
    ({ src, sizes }) => {
      expect(sizeOf(readFileSync(`public${src}`)).join('x')).toBe(sizes);
    },
  );

  it('has an icon for each purpose, bitmaps in the two sizes that Chromium requires', () => {
    const icons = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome any']);
  });

  it('has a small wide and a small narrow screenshot, in proportions that Chromium accepts', () => {
    expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
    for (const { src, sizes, label, form_factor: form, type } of manifest.screenshots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      expect(width > height).toBe(form === 'wide');
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(width, height)));
      expect(['image/jpeg', 'image/png']).toContain(type);
      expect(label).toMatch(/[\u4e00-\u9fff]/);
      expect(readFileSync(`public${src}`).length).toBeLessThan(120_000);
    }
  });

  it('receives shared addresses as parameters of an own link', () => {
    expect(JSON.parse(file)).toMatchObject({
      share_target: { action: '/', method: 'GET', params: { title: 'title', text: 'text', url: 'add' } },
    });
  });

  it('has the music and all links as shortcuts, each with its icon', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['音乐', '/?open=music'],
      ['全部链接', '/?open=links'],
    ]);
    expect(manifest.shortcuts.every(({ icons }) => icons.length === 1)).toBe(true);
  });
});
