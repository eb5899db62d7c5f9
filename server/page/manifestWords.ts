import type { Language } from '../../src/contract/language.ts';

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
