/*
 * All defaults of `site.yml` except those of the visitors' settings (`settings.ts`). The schema is in `site.ts`; a test
 * compares `config/site.yml` with these values.
 */
import { DEFAULT_LANGUAGE } from './language.ts';
import type { OwnDay } from './ownDays.ts';
import { DEFAULT_QUOTES } from './quotes.ts';

interface DefaultLink {
  icon: string;
  name: string;
  link: string;
}

const fallbackLinks: { home: DefaultLink[]; categories: Record<string, DefaultLink[]> } = {
  home: [
    { icon: 'github', name: 'GitHub', link: 'https://github.com/' },
    { icon: 'bilibili', name: '哔哩哔哩', link: 'https://www.bilibili.com/' },
    { icon: 'zhihu', name: '知乎', link: 'https://www.zhihu.com/' },
    { icon: 'newspaper', name: '少数派', link: 'https://sspai.com/' },
    { icon: 'music', name: '音乐', link: 'https://music.163.com/' },
    { icon: 'douban', name: '豆瓣', link: 'https://www.douban.com/' },
    { icon: 'map', name: '高德地图', link: 'https://www.amap.com/' },
    { icon: 'book-open', name: '微信读书', link: 'https://weread.qq.com/' },
    { icon: 'train-front', name: '铁路 12306', link: 'https://www.12306.cn/' },
    { icon: 'wikipedia', name: '维基百科', link: 'https://zh.wikipedia.org/' },
  ],
  categories: {
    AI: [
      { icon: 'deepseek', name: 'DeepSeek', link: 'https://chat.deepseek.com/' },
      { icon: 'moon', name: 'Kimi', link: 'https://www.kimi.com/' },
      { icon: 'sparkles', name: '通义千问', link: 'https://www.tongyi.com/' },
      { icon: '🤗', name: 'Hugging Face', link: 'https://huggingface.co/' },
    ],
    生活: [
      { icon: 'shopping-cart', name: '京东', link: 'https://www.jd.com/' },
      { icon: 'utensils', name: '下厨房', link: 'https://www.xiachufang.com/' },
      { icon: 'cloud-sun', name: '中国天气网', link: 'https://www.weather.com.cn/' },
    ],
    效率: [
      { icon: 'notion', name: 'Notion', link: 'https://www.notion.so/' },
      { icon: 'figma', name: 'Figma', link: 'https://www.figma.com/' },
      { icon: 'languages', name: 'DeepL 翻译', link: 'https://www.deepl.com/' },
    ],
    其他: [
      { icon: 'mdn', name: 'MDN', link: 'https://developer.mozilla.org/zh-CN/' },
      { icon: 'stackoverflow', name: 'Stack Overflow', link: 'https://stackoverflow.com/' },
    ],
  },
};

/** Empty list: all wallpapers in numerical order. */
const inOrder: number[] = [];

const days: OwnDay[] = [];

export const siteDefaults = {
  language: DEFAULT_LANGUAGE,
  name: 'Porchlight',
  url: 'porchlight.home',
  author: 'Porchlight',
  description: '一盏门廊灯，一页起始页：壁纸、一言、时钟、天气、音乐与常用链接。',
  keywords: ['门廊灯', '起始页', '导航'],
  startDate: '2024-10-01',
  icp: '',
  psb: '',
  notice: { text: '', until: '', link: '' },
  logo: '/images/logo.svg',
  repository: '',
  greeting: {
    hello: 'Hello, world!',
    text: '用 100 个场景挑战 AI',
    boxHello: 'The way to AGI',
    boxText: '未来已经发生',
  },
  tagline: '为晚归的人，留一盏灯。',
  social: [
    { name: 'GitHub', icon: 'github', tip: '去 GitHub 看看代码', url: 'https://github.com/' },
    { name: '哔哩哔哩', icon: 'bilibili', tip: '哔哩哔哩 (゜-゜)つロ', url: 'https://www.bilibili.com/' },
    { name: 'QQ', icon: 'qq', tip: '加个好友吧', url: 'https://im.qq.com/' },
    { name: '邮箱', icon: 'email', tip: '写一封信给我', url: 'mailto:hello@example.com' },
    { name: '微博', icon: 'weibo', tip: '在微博上看看我', url: 'https://weibo.com/' },
    { name: 'Telegram', icon: 'telegram', tip: '在 Telegram 找到我', url: 'https://telegram.org/' },
  ],
  lockedGroups: ['个人', 'DEMO'],
  /** Links that the page shows if its links cannot be loaded. */
  fallbackLinks,
  wallpaper: {
    local: 10,
    order: inOrder,
    daily: 'https://api.dujin.org/bing/1920.php',
    landscape: 'https://api.aixiaowai.cn/gqapi/gqapi.php',
    anime: 'https://api.aixiaowai.cn/api/api.php',
  },
  quote: { endpoint: DEFAULT_QUOTES },
  weather: {
    amapKey: '',
    amapEndpoint: 'https://restapi.amap.com/v3',
    openMeteoEndpoint: 'https://api.open-meteo.com/v1/forecast',
    place: { city: '北京', latitude: 39.9042, longitude: 116.4074 },
  },
  music: {
    endpoints: ['/music/playlist.json'],
    server: 'netease',
    type: 'playlist',
    id: '7452421335',
    player: {
      layout: 'normal' as const,
      /** Empty: the colour of the page's lamp. */
      theme: '',
      preload: 'metadata' as const,
      /** px */
      listHeight: 420,
    },
  },
  search: {
    engines: [
      { name: '必应', icon: 'bing', url: 'https://www.bing.com/search?q=%s' },
      { name: '百度', icon: 'baidu', url: 'https://www.baidu.com/s?wd=%s' },
      { name: 'Google', icon: 'google', url: 'https://www.google.com/search?q=%s' },
      { name: 'DuckDuckGo', icon: 'duckduckgo', url: 'https://duckduckgo.com/?q=%s' },
    ],
    default: '必应',
  },
  /** Known redirect targets of a service, by its host. */
  privacy: { sendsOn: {} },
  interface: {
    blockContextMenu: true,
    dotCursor: true,
    loadingScreen: true,
    memorialDays: true,
    /** Empty: the default title in the page's language. */
    linksTitle: '',
    parts: {
      quote: true,
      weather: true,
      clock: true,
      music: true,
      greeting: true,
      social: true,
      capsule: true,
      links: true,
    },
  },
  days,
};
