import * as v from 'valibot';
import type { Site } from '../src/contract/site.ts';
import { withBase } from './pageTemplate.ts';

const pictures = v.optional(v.array(v.looseObject({ src: v.string() })), []);

const manifestSchema = v.looseObject({
  id: v.optional(v.string(), '/'),
  start_url: v.optional(v.string(), '/'),
  scope: v.optional(v.string(), '/'),
  icons: pictures,
  screenshots: pictures,
  share_target: v.optional(v.looseObject({ action: v.string() })),
  shortcuts: v.optional(v.array(v.looseObject({ url: v.string(), icons: pictures })), []),
});

/**
 * Fills the web manifest with the owner's settings and puts `base` in front of its paths. Takes and returns JSON text;
 * throws when the text is not a manifest.
 */
export function fillManifest(manifest: string, site: Pick<Site, 'name' | 'url' | 'description'>, base = '/'): string {
  const parsed = v.parse(manifestSchema, JSON.parse(manifest));
  const placed = <T extends { src: string }>(picture: T) => ({ ...picture, src: withBase(picture.src, base) });
  return JSON.stringify({
    ...parsed,
    id: withBase(parsed.id, base),
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: withBase(parsed.start_url, base),
    scope: withBase(parsed.scope, base),
    icons: parsed.icons.map(placed),
    screenshots: parsed.screenshots.map(placed),
    ...(parsed.share_target && {
      share_target: { ...parsed.share_target, action: withBase(parsed.share_target.action, base) },
    }),
    shortcuts: parsed.shortcuts.map((shortcut) => ({
      ...shortcut,
      url: withBase(shortcut.url, base),
      icons: shortcut.icons.map(placed),
    })),
  });
}
