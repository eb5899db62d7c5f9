/* The links that are the defaults of lists in `site.yml`; `config/site.yml` has the same. */

interface ShippedLink {
  icon: string;
  name: string;
  link: string;
}

/** Links that the page shows if its links cannot be loaded. */
export const shippedFallbackLinks: { home: ShippedLink[]; categories: Record<string, ShippedLink[]> } = {
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

export const shippedSocial = [
  { name: 'GitHub', icon: 'github', tip: '去 GitHub 看看代码', url: 'https://github.com/' },
  { name: '哔哩哔哩', icon: 'bilibili', tip: '哔哩哔哩 (゜-゜)つロ', url: 'https://www.bilibili.com/' },
  { name: 'QQ', icon: 'qq', tip: '加个好友吧', url: 'https://im.qq.com/' },
  { name: '邮箱', icon: 'email', tip: '写一封信给我', url: 'mailto:hello@example.com' },
  { name: '微博', icon: 'weibo', tip: '在微博上看看我', url: 'https://weibo.com/' },
  { name: 'Telegram', icon: 'telegram', tip: '在 Telegram 找到我', url: 'https://telegram.org/' },
];

export const shippedEngines = [
  { name: '必应', icon: 'bing', url: 'https://www.bing.com/search?q=%s' },
  { name: '百度', icon: 'baidu', url: 'https://www.baidu.com/s?wd=%s' },
  { name: 'Google', icon: 'google', url: 'https://www.google.com/search?q=%s' },
  { name: 'DuckDuckGo', icon: 'duckduckgo', url: 'https://duckduckgo.com/?q=%s' },
];
