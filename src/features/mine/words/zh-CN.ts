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
