/** Texts of the dialogs of the own links, and of the messages about them. */
export const words = {
  addTitle: '添加链接',
  editTitle: '编辑链接',
  link: '网址',
  linkHint: 'https://',
  linkWrong: '请输入有效的网址',
  linkTooLong: (characters: number) => `地址超过 ${characters} 个字符`,
  icon: '图标',
  /** `what` is the letter, the name of the icon or the emoji. */
  iconIs: (kind: string, what: string) => `图标：${kind} ${what}`,
  name: '名称',
  nameHint: '按网址自动填写',
  description: '说明',
  optional: (label: string) => `${label}（选填）`,
  home: '放到首页',
  cancel: '取消',
  add: '添加',
  save: '保存',
  remove: '删除',
  kinds: '图标种类',
  kind: { letter: '字母', shipped: '图标', emoji: '表情' },
  searchIcons: '搜索图标',
  searchIconsHint: '搜索图标，例如 书、book',
  noIcon: '没有找到图标',
  hue: (number: number) => `颜色 ${number}`,
  emojiHint: '输入一个表情',
  added: (name: string) => `已添加“${name}”`,
  addTo: '添加到',
  mine: '我的',
  site: '网站',
  siteReading: '正在读取网站的分组…',
  siteUnread: '没有读到网站的链接，请稍后再试',
  signIn: '去“管理”登录，再回来添加',
  addAnyway: '再按一次“添加”，就这样公开。',
  isThere: (place: string) => `这个网址已经有了，在“${place}”里`,
  deleted: (name: string) => `已删除“${name}”`,
  undo: '撤销',
  undone: '已撤销',
  importTitle: '导入书签',
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
  import: (links: number) => `导入 ${links} 个`,
  importNothing: '没有新的书签',
  imported: (links: number) => `已导入 ${links} 个书签`,
  linksImported: (links: number) => `已导入 ${links} 个链接`,
  allDeleted: (links: number) => `已删除 ${links} 个链接`,
  drop: { file: '放开即可导入书签', link: '放开即可添加链接', picture: '放开即可添加壁纸' },
  notStored: '浏览器的存储空间不足，更改没有保存',
};

export type MineWords = typeof words;

declare module '@/store/words' {
  interface Words {
    mine: MineWords;
  }
}
