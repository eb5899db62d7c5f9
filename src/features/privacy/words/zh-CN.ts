import type { Purpose } from '@/contract/foreignServices';

/** Texts of the privacy section of the settings. */
export const words = {
  lead: '页面可能联系的其他网站，以及它们会得知什么。',
  nobody: '这个页面不联系其他网站。',
  onlyThisSite: '只用本站',
  onlyHint: '打开后，从此刻起不再联系下列网站；关闭后，下次打开页面起生效。链接和搜索仍能打开。',
  purposes: {
    quote: '一言',
    weather: '天气',
    wallpaper: '壁纸',
    music: '歌单、歌词、封面',
    icons: '链接图标',
    sheet: '本站的样式',
    search: '搜索',
  } satisfies Record<Purpose, string>,
  things: { ip: 'IP 地址', place: '地点', song: '听的歌', words: '搜索的词' },
  /** Separator of list items. */
  between: '、',
  learns: (things: string) => `会得知 ${things}`,
  byServer: '由本站服务器代为联系',
  /** Of a playlist service. */
  further: '歌曲和封面可能来自它指定的其他网站',
  /** Hosts to which it redirects. */
  sendsOn: (hosts: string) => `会转到 ${hosts}`,
};

declare module '@/store/words' {
  interface Words {
    privacy: typeof words;
  }
}
