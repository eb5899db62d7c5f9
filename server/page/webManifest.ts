import * as v from 'valibot';
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/language.ts';
import type { Site } from '../../src/contract/site.ts';
import { withBase } from './headTags.ts';
import { THEME_COLOR } from './themeColor.ts';

interface ManifestWords {
  /** Labels of the screenshots in the install dialog, by form factor. */
  screenshots: Readonly<Record<string, string>>;
  /** Name and description of the app icon's shortcuts, by the value of `?open=`. */
  shortcuts: Readonly<Record<string, readonly [name: string, description: string]>>;
  /** Title of the extension's toolbar button. */
  addPage: string;
}

/** Texts of the web manifest by language. The built manifest file is in the default language. */
export const manifestWords: Record<Language, ManifestWords> = {
  'zh-CN': {
    screenshots: {
      wide: '电脑上的起始页：壁纸、一言、时钟与常用链接',
      narrow: '手机上的起始页：壁纸、问候与社交链接',
    },
    shortcuts: { music: ['音乐', '打开音乐列表'], links: ['全部链接', '打开链接目录'] },
    addPage: '把这个网页加到起始页',
  },
  'zh-TW': {
    screenshots: {
      wide: '電腦上的起始頁：桌布、一言、時鐘與常用連結',
      narrow: '手機上的起始頁：桌布、問候與社群連結',
    },
    shortcuts: { music: ['音樂', '開啟音樂列表'], links: ['全部連結', '開啟連結目錄'] },
    addPage: '把這個網頁加到起始頁',
  },
  en: {
    screenshots: {
      wide: 'The start page on a computer: wallpaper, quote, clock and links',
      narrow: 'The start page on a phone: wallpaper, greeting and social links',
    },
    shortcuts: { music: ['Music', 'Open the list of songs'], links: ['All links', 'Open the directory of links'] },
    addPage: 'Add this page to the start page',
  },
};

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
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
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
