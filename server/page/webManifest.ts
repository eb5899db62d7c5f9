import * as v from 'valibot';
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/language.ts';
import type { Site } from '../../src/contract/site.ts';
import { manifestWords } from './manifestWords.ts';
import { withBase } from './withBase.ts';

const pictures = v.optional(v.array(v.looseObject({ src: v.string() })), []);

const manifestSchema = v.looseObject({
  id: v.optional(v.string(), '/'),
  start_url: v.optional(v.string(), '/'),
  scope: v.optional(v.string(), '/'),
  icons: pictures,
  screenshots: v.optional(v.array(v.looseObject({ src: v.string(), form_factor: v.optional(v.string(), '') })), []),
  share_target: v.optional(v.looseObject({ action: v.string() })),
  shortcuts: v.optional(v.array(v.looseObject({ url: v.string(), icons: pictures })), []),
});

/**
 * Fills the web manifest with the owner's settings and the texts of a language, and prefixes its paths with `base`.
 * Takes and returns JSON text; throws if the text is not a manifest.
 */
export function fillManifest(
  manifest: string,
  site: Pick<Site, 'name' | 'url' | 'description'>,
  base = '/',
  language: Language = DEFAULT_LANGUAGE,
): string {
  const parsed = v.parse(manifestSchema, JSON.parse(manifest));
  const words = manifestWords[language];
  const placed = <T extends { src: string }>(picture: T) => ({ ...picture, src: withBase(picture.src, base) });
  return JSON.stringify({
    ...parsed,
    lang: language,
    id: withBase(parsed.id, base),
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: withBase(parsed.start_url, base),
    scope: withBase(parsed.scope, base),
    icons: parsed.icons.map(placed),
    screenshots: parsed.screenshots.map((picture) => {
      const label = words.screenshots[picture.form_factor];
      return { ...placed(picture), ...(label !== undefined && { label }) };
    }),
    ...(parsed.share_target && {
      share_target: { ...parsed.share_target, action: withBase(parsed.share_target.action, base) },
    }),
    shortcuts: parsed.shortcuts.map((shortcut) => ({
      ...shortcut,
      ...shortcutWords(shortcut.url, language),
      url: withBase(shortcut.url, base),
      icons: shortcut.icons.map(placed),
    })),
  });
}

function shortcutWords(url: string, language: Language): { name: string; description: string } | undefined {
  const [, opens = ''] = /[?&]open=(\w+)/.exec(url) ?? [];
  const words = manifestWords[language].shortcuts[opens];
  return words && { name: words[0], description: words[1] };
}
