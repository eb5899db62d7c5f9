/**
 * Every word the page shows that is not the owner's; parts that come after the first view have theirs in laterStrings.ts
 * and weatherStrings.ts, the boot script in bootStrings.ts. Text with a value in it is a function.
 */
export const strings = {
  page: {
    loading: '加载中',
    narrow: '当前页面宽度不足以开启盒子',
    widgetFailed: '这里出了点小问题',
    partMissing: '这部分没有加载成功，请重试或刷新页面',
    reload: '刷新',
    menu: '菜单',
    close: '关闭',
    switchArea: '切换功能区',
    rightClickOff: '为了浏览体验，本站禁用右键',
    products: '产品列表',
  },
  greeting: {
    /** `hello` is one of `hours`. */
    toast: (hello: string) => `${hello} 欢迎来到我的主页`,
    hours: {
      beforeDawn: '凌晨好',
      earlyMorning: '早上好',
      morning: '上午好',
      noon: '中午好',
      afternoon: '下午好',
      dusk: '傍晚好',
      evening: '晚上好',
      lateNight: '夜深了',
    },
  },
  social: {
    label: '社交链接',
    tip: '通过这里联系我吧',
  },
  quote: {
    label: '一言',
    next: '换一句',
    failed: '一言获取失败',
    fallbackText: '这里应该显示一句话',
    nameless: '无名',
    /** Source line below the sentence. */
    from: (source: string) => `—— ${source}`,
  },
  clock: {
    label: '时间与天气',
    weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    date: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  },
  weather: {
    loading: '天气加载中',
    infoFailed: '天气信息获取失败',
    areaFailed: '地区查询失败',
  },
  wallpaper: {
    changed: '壁纸更换成功',
    failed: '壁纸加载失败，已临时切换回默认',
  },
  showcase: {
    enter: '壁纸',
    entered: '已开启壁纸展示状态',
    left: '已退出壁纸展示状态',
  },
  links: {
    loading: '链接加载中',
    page: (number: number) => `第 ${number} 页`,
    all: '全部',
    directory: '链接目录',
    categories: '分类',
    search: '搜索链接',
    searchHint: '名称、描述或拼音首字母',
    count: (links: number) => `${links} 个链接`,
    found: (links: number) => `找到 ${links} 个`,
    nothingFound: (query: string) => `没有找到“${query}”`,
    nothingFoundHint: '换个词试试，拼音首字母也可以。',
    emptyCategory: '这里还没有链接',
    clearSearch: '清空搜索',
    keys: { move: '移动', open: '打开', close: '关闭' },
    locked: '已锁定',
    relock: '重新锁定',
    passwordTitle: '访问受限',
    passwordHint: (group: string) => `「${group}」分组上了锁，输入密码后本次访问有效。`,
    password: '密码',
    confirm: '确认',
    emptyPassword: '请输入密码',
    wrongPassword: '密码错误',
    verifyFailed: '验证时发生错误',
  },
  player: {
    label: '音乐播放器',
    open: '打开音乐播放器',
  },
  box: {
    title: '时光胶囊',
    settings: '设置',
  },
  memorial: {
    /** The days of the specification, by `month.day`; the owner adds to them in site.yml. */
    days: {
      '4.4': '清明节',
      '5.12': '汶川大地震纪念日',
      '7.7': '中国人民抗日战争纪念日',
      '9.18': '九·一八事变纪念日',
      '12.13': '南京大屠杀死难者国家公祭日',
    },
    toast: (name: string) => `今天是${name}`,
  },
  footer: {
    copyright: (years: string) => `Copyright © ${years}`,
    years: (first: number, last: number) => (first < last ? `${first} - ${last}` : `${last}`),
  },
  toasts: {
    dismiss: '收起消息',
  },
} as const;
