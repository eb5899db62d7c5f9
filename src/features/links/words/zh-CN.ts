import { nameOf } from '@/shared/words/names/zh-CN';

/** UI text of the links: carousel, directory, search and password dialog. */
export const words = {
  /** Default heading of the home links. */
  title: '产品列表',
  loading: '链接加载中',
  page: (number: number) => `第 ${number} 页`,
  pageOf: (number: number, pages: number) => `第 ${number} 页，共 ${pages} 页`,
  all: '全部',
  directory: '链接目录',
  search: '搜索链接',
  searchHint: '名称、描述或拼音首字母',
  searchWebHint: '搜索链接或网页',
  categories: '分类',
  /** Name of the category for links without one. */
  other: '其他',
  count: (links: number) => `${links} 个链接`,
  found: (links: number) => `找到 ${links} 个`,
  best: (links: number) => `只显示最匹配的 ${links} 个`,
  /** Whether a link with `check` is up, and since when. */
  up: '在线',
  down: '离线',
  since: (state: string, time: string) => `${state}，从 ${time} 起`,
  results: '搜索结果',
  noMatch: '没有匹配的链接，拼音首字母也可以试试',
  openAddress: '打开',
  /** Text before and after the search query. */
  searchWith: (engine: string): [string, string] => [`用${engine}搜索“`, '”'],
  engines: '搜索引擎',
  /**
   * Display name of a search engine by its name in `site.yml`; translations use the usual names of the built-in ones.
   */
  engineName: nameOf,
  nothingFound: (query: string) => `没有找到“${query}”`,
  nothingFoundHint: '换个词试试，拼音首字母也可以。',
  emptyCategory: '这里还没有链接',
  /** The tab with the links that are opened most. */
  frequent: '常用',
  clearSearch: '清空搜索',
  keys: { move: '移动', open: '打开', engine: '换引擎', searchWeb: '搜索网页', close: '关闭' },
  locked: '已锁定',
  relock: '重新锁定',
  passwordTitle: '访问受限',
  passwordHint: (group: string, isRemembered: boolean) =>
    `“${group}”分组上了锁，输入密码后${isRemembered ? '一直' : '本次访问'}有效。`,
  password: '密码',
  confirm: '确认',
  remember: '记住这台设备',
  rememberHint: '30 天不用才会再问',
  /** Shown when the links of a remembered browser are locked again, as after 忘记 at the desk. */
  forgotten: '这台设备不再被记住，上锁的分组又要输入密码了',
  /** Why a password was refused, by code. */
  refused: {
    empty: '请输入密码',
    'wrong-password': '密码错误',
    'too-many-tries': (minutes: number) => `密码错误次数过多，请 ${minutes} 分钟后再试`,
    busy: '正在验证的人太多，请稍后再试',
    'unknown-host': '服务器不认识这个域名：请站长把它写进 site.yml 的 url 或 HOSTS',
    insecure: '浏览器只在 https 的页面上提供解密，这里是 http：请用 https 打开',
    failed: '验证时发生错误',
  },
  /** The visitor's own links. */
  own: {
    mine: '我的',
    add: '添加链接',
    first: '添加第一个链接',
    import: '导入书签',
    export: '导出为书签',
    stored: '只保存在这个浏览器里',
    edit: (name: string) => `编辑 ${name}`,
    remove: (name: string) => `删除 ${name}`,
    /** `place` is 1 for the first. */
    moved: (name: string, place: number, all: number) => `${name}，第 ${place} 项，共 ${all} 项`,
    empty: '这里放你自己的链接',
    emptyOnlyHere: '只保存在这个浏览器里，不会发送到任何地方。',
    emptyHint: '也可以把网址粘贴到页面上，或把链接拖进来。',
    keys: { sort: '排序', edit: '编辑', remove: '删除' },
  },
  shortcuts: {
    title: '链接',
    /** Label for any letter key. */
    letters: '字母',
    search: '搜索链接',
    type: '输入即搜索',
    openHome: '打开首页的链接',
    open: '打开链接或首个搜索结果',
    menu: '链接的菜单',
    searchWeb: '搜索网页',
    move: '在目录中移动',
    engine: '在搜索网页一行换引擎',
    category: '切换分类',
    turn: '首页链接翻页',
  },
};

export type LinksWords = typeof words;

declare module '@/store/words' {
  interface Words {
    links: LinksWords;
  }
}
