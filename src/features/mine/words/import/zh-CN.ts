/** Texts of the preview of an import. */
export const words = {
  importHolds: (file: string, bookmarks: number) => `${file} 里有 ${bookmarks} 个书签。`,
  importReading: (file: string) => `正在读取 ${file}…`,
  importRefused: {
    tooLarge: '文件过大，不是书签文件',
    empty: '文件是空的',
    foreign: '这不是书签文件，请使用浏览器导出的 HTML 文件，或其他起始页的导出文件',
    zip: '这是压缩包（zip），请先解压：书签是里面的 HTML 或 JSON 文件',
    jsonlz4: '这是 Firefox 压缩过的备份，请在 Firefox 里把书签导出成 HTML',
    database: '这是数据库，请使用那个页面导出的 JSON 或 HTML 文件',
    yaml: 'YAML 的写法有误，无法读取',
    unreadable: '文件无法读取',
  },
  plan: { added: '将要添加', there: '已经有了', left: '没有带来' },
  noFolder: '没有文件夹',
  inFolder: (links: number) => `${links} 个`,
  /** Reasons why a bookmark is not imported. */
  why: {
    there: '我的',
    'public-there': '链接里是公开的，文件里是私密的',
    twice: '文件中重复',
    'no-address': '没有能用的网址',
    'too-long': '网址过长',
    'too-deep': '文件夹嵌套太深',
    credentials: '网址里有用户名或密码',
    marked: '标为私密，而没有上锁的分组',
  },
  /** Parts of links that are not imported, and why. */
  parts: {
    icon: '图标：不是图片、图片过大，或没有自带的',
    'own-icon': '图标：“我的”不导入图标',
    'second-address': '家里用的第二个网址：这里只有一个',
    badge: '状态标记：“我的”里没有',
    tags: '标签：这里没有标签',
    /** A heading; the names of the links follow. */
    private: '标为私密，在这里和其他链接一样显示',
  },
  more: (number: number) => `还有 ${number} 个`,
  importNote: '文件夹会成为“我的”里的小标题。导入后可以一次撤销。',
};

export type ImportWords = typeof words;
