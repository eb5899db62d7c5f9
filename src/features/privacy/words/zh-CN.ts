import type { Purpose } from '@/contract/services';

/** Texts of the privacy section of the settings. */
export const words = {
  lead: '页面可能联系的其他网站。关闭后，下次打开页面起不再联系。',
  nobody: '这个页面不联系其他网站。',
  allOff: '全部关闭',
  allOn: '全部打开',
  purposes: {
    quote: '一言',
    weather: '天气',
    wallpaper: '壁纸',
    music: '歌单、歌词、封面',
    icons: '链接图标',
    search: '搜索',
  } satisfies Record<Purpose, string>,
  things: { ip: 'IP 地址', place: '地点', song: '听的歌', words: '搜索的词' },
  /** Separator of list items. */
  between: '、',
  learns: (things: string) => `会得知 ${things}`,
  byServer: '由本站服务器代为联系',
  /** Hosts named in its responses. */
  named: (hosts: string) => `还有 ${hosts}`,
  /** Hosts to which it redirects. */
  sendsOn: (hosts: string) => `会转到 ${hosts}`,
  /** `time` is `14:17`. */
  asked: (time: string) => `${time} 联系过`,
  notAsked: '本次未联系',
  off: '已关闭',
  more: (rows: number) => `显示其余 ${rows} 个`,
};

declare module '@/store/words' {
  interface Words {
    privacy: typeof words;
  }
}
