import * as v from 'valibot';
import type { Site } from '../src/contract/site.ts';
import { withBase } from './page.ts';

const manifestSchema = v.looseObject({
  id: v.optional(v.string(), '/'),
  start_url: v.optional(v.string(), '/'),
  scope: v.optional(v.string(), '/'),
  icons: v.optional(v.array(v.looseObject({ src: v.string() })), []),
});

/**
 * The web manifest with the owner's words and the paths of this site under `base`. Takes and answers JSON text; throws
 * when the text is no manifest.
 */
export function stampManifest(manifest: string, site: Pick<Site, 'name' | 'url' | 'description'>, base = '/'): string {
  const parsed = v.parse(manifestSchema, JSON.parse(manifest));
  return JSON.stringify({
    ...parsed,
    id: withBase(parsed.id, base),
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: withBase(parsed.start_url, base),
    scope: withBase(parsed.scope, base),
    icons: parsed.icons.map((icon) => ({ ...icon, src: withBase(icon.src, base) })),
  });
}
