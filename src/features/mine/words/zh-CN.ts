/** Texts of the dialogs of the own links, and of the messages about them. */
export const words = {
  addTitle: '添加链接',
  editTitle: '编辑链接',
  link: '网址',
  linkHint: 'https://',
  linkWrong: '请输入有效的网址',
  linkKnown: (name: string) => `“${name}”已经是这个网址`,
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
  plan: { added: '将要添加', there: '已经有了', refused: '打不开' },
  noFolder: '没有文件夹',
  inFolder: (links: number) => `${links} 个`,
  /** Reasons why a bookmark is not imported: it exists, it is twice in the file, or its address cannot be used. */
  why: {
    there: '我的',
    twice: '文件中重复',
    noAddress: '没有能用的网址',
    tooLong: '网址过长',
    tooDeep: '文件夹嵌套太深',
  },
  more: (number: number) => `还有 ${number} 个`,
  /** A start page may give a link a second address, for use at home. */
  importSecond: (links: number) => `${links} 个链接还有家里用的第二个网址，不会导入。`,
  importNote: '文件夹会成为“我的”里的小标题，图标不会导入。导入后可以一次撤销。',
  import: (links: number) => `导入 ${links} 个`,
  importNothing: '没有新的书签',
  imported: (links: number) => `已导入 ${links} 个书签`,
  linksImported: (links: number) => `已导入 ${links} 个链接`,
  allDeleted: (links: number) => `已删除 ${links} 个链接`,
  drop: { file: '放开即可导入书签', link: '放开即可添加链接', picture: '放开即可添加壁纸' },
  notKept: '浏览器的存储空间不足，更改没有保存',
};

export type MineWords = typeof words;

declare module '@/store/words' {
  interface Words {
    mine: MineWords;
  }
}
