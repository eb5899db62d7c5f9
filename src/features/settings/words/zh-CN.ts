import { languageNames } from './languageNames';

/** Regions by their names in time zones; one without a name here is shown as it is. */
const regions: Readonly<Record<string, string>> = {
  Africa: '非洲',
  America: '美洲',
  Antarctica: '南极洲',
  Arctic: '北极',
  Asia: '亚洲',
  Atlantic: '大西洋',
  Australia: '澳大利亚',
  Europe: '欧洲',
  Indian: '印度洋',
  Pacific: '太平洋',
};

/** Texts of the settings. */
export const words = {
  title: '全局设置',
  about: { product: 'Porchlight', version: (number: string) => `版本 ${number}`, source: '源代码仓库' },
  changelog: {
    addedTitle: '新增',
    fixedTitle: '修复',
    /** Newest first. */
    versions: versionsOf([
      {
        version: '5.0.0',
        added: [
          '我的链接',
          '导入书签',
          '搜索网页，打开网址',
          '首页搜索框',
          '链接打开方式',
          '数字键打开链接',
          '常用链接',
          '链接的菜单',
          '两级分组',
          '我的壁纸',
          '壁纸换一张与固定',
          '壁纸模糊、压暗',
          '任何壁纸上都看得清文字',
          '安静模式',
          '只显示想看的部分',
          '时间格式、温度、时区、农历',
          '三种语言',
          '隐私清单',
          '记住这台设备',
          '站长在页面上管理',
        ],
        fixed: [],
      },
      {
        version: '4.1.4',
        added: ['采用新框架重构', '快捷自定义歌单', '壁纸可个性化', '播放器音量控制'],
        fixed: ['天气接口', '时光胶囊显示异常', '移动端动画细节', '更换图标集'],
      },
    ]),
  },
  sections: { wallpaper: '个性壁纸', tune: '个性化调整', player: '播放器配置', privacy: '隐私', other: '其他设置' },
  fields: {
    coverType: '壁纸来源',
    musicVolume: '音量',
    siteStartShow: '建站日期显示',
    musicClick: '音乐点击打开面板',
    playerLrcShow: '底栏歌词显示',
    footerBlur: '底栏背景模糊',
    playerAutoplay: '自动播放',
    playerLoop: '循环模式',
    playerOrder: '随机播放',
    typeToSearch: '输入即搜索',
    searchEngine: '搜索引擎',
    searchField: '搜索框',
    openLinks: '链接打开方式',
    iconColour: '图标颜色',
    coverBlur: '模糊',
    coverDim: '压暗',
    quietMode: '安静模式',
    frequent: '常用',
    onlyThisSite: '隐私：只用本站',
    language: '语言',
    hours: '时间格式',
    degrees: '温度',
    weekStart: '每周第一天',
    timeZone: '时区',
    lunar: '农历',
    parts: '显示',
    phoneStart: '手机首屏',
    coverChange: '更换',
  },
  choices: {
    coverType: { 0: '默认', 1: '每日', 2: '风景', 3: '动漫', 4: '我的' },
    coverChange: { visit: '每次访问', hour: '每小时', day: '每天' },
    openLinks: { 'new-tab': '新标签页', 'this-tab': '当前标签页' },
    iconColour: { colour: '彩色', mono: '单色' },
    quietMode: { auto: '自动', on: '开', off: '关' },
    hours: { 24: '24 小时', 12: '12 小时' },
    weekStart: { 1: '周一', 7: '周日' },
  },
  languages: { site: '跟随网站', ...languageNames },
  parts: {
    quote: '一言',
    weather: '天气',
    clock: '时钟',
    music: '音乐',
    greeting: '问候',
    social: '社交链接',
    capsule: '时光胶囊',
    links: '链接',
  },
  /** The parts that are not shown, as a value of the setting. */
  partsOff: (hidden: readonly string[]) => (hidden.length > 0 ? `不显示${hidden.join('、')}` : '全部'),
  zones: {
    /** `city` is that of the browser's time zone, empty if unknown. */
    browser: (city: string) => (city ? `跟随浏览器（${city}）` : '跟随浏览器'),
    now: (time: string) => `现在是 ${time}`,
    regions,
  },
  quietHint: '自动：系统要求减少动态效果、开启了省流量，或画面不流畅时开启。',
  pixels: (count: number) => `${count} px`,
  /** `share` is 0..1. */
  percent: (share: number) => `${Math.round(share * 100)}%`,
  tools: {
    export: '导出设置',
    import: '导入设置',
    reset: '重置设置',
    checkUpdate: '检查更新',
    clearUsage: '清除使用记录',
    clearCaches: '清除缓存',
    lock: '重新锁定',
    install: '安装',
    shortcuts: '快捷键',
    licences: '开源许可',
    undo: '撤销',
  },
  /** Asked after a reset if there are own links. */
  ownLinks: {
    question: (links: number) => `“我的”里的 ${links} 个链接也要删除吗？`,
    remove: '删除链接',
    keepLinks: '保留链接',
  },
  file: {
    changes: '将要更改的设置',
    noChanges: '没有需要更改的设置',
    /** The values are the same, but in the file the visitor has chosen them. */
    choices: '设置相同，应用后会记住这些选择',
    /** Own links to add, and those that exist already. */
    links: (added: number, there: number) => `我的链接：添加 ${added} 个${there > 0 ? `，${there} 个已经有了` : ''}`,
    /** What 常用 counts. */
    usage: (openings: number) => `常用：${openings} 次打开的记录`,
    change: (field: string, from: string, to: string) => `${field}：${from} → ${to}`,
    rejected: (fields: readonly string[]) => `内容无效，未采用：${fields.join('、')}`,
    newer: '文件来自更新的版本，无法识别的内容已忽略',
    apply: '应用',
    cancel: '取消',
    refused: {
      foreign: '这不是本站的设置文件',
      unreadable: '文件无法读取',
    },
  },
  reported: {
    applied: '设置已导入',
    reset: '设置已重置',
    undone: '已撤销',
    exportFailed: '设置导出失败',
    updateFound: '发现新版本，正在更新',
    upToDate: '当前已是最新版本',
    checkFailed: '检查更新失败',
    usageCleared: '使用记录已清除',
    cleared: '缓存已清除',
    clearFailed: '缓存清除失败',
    locked: '已重新锁定',
    lockedHere: '已在这里锁定，但服务器没有回应：这台设备在管理的 文件 › 设备 里还看得到',
  },
  /** The owner's devices in step. */
  inStep: {
    label: '与我的设备同步',
    begun: '已打开：其他设备打开这个开关，就会有这里的设置和链接',
    /** `links` are own links of this browser that the others lacked. */
    joined: (links: number) =>
      `已打开：设置和链接来自你的其他设备${links > 0 ? `，这里另有的 ${links} 个链接也给了它们` : ''}`,
    refused: {
      ended: '网站不再记得这台设备，同步已关闭；设置和链接都还在这里',
      unreadable: '读不懂网站上同步用的 mine.json，可能是更新的版本写的；没有改动它',
      tooLarge: '要同步的内容超过了 1 MB，网站没有收下',
      diskFull: '网站的磁盘满了，这里的改动以后再发',
      notStored: '网站没能存取同步的内容，原因在它的日志里；这里的改动以后再发',
      notKept: '这个浏览器存不下更多内容，同步没有打开',
      offline: '没有连上网站，同步没有打开',
    },
  },
  /** Opens the owner's desk. */
  desk: '管理',
  storageUsed: (size: string) => `已用存储 ${size}`,
};

interface Version {
  version: string;
  added: readonly string[];
  fixed: readonly string[];
}

function versionsOf(versions: readonly Version[]): readonly Version[] {
  return versions;
}

export type SettingsWords = typeof words;
