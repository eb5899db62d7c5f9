/** UI text of the page frame: messages, box, and the sheet of shortcuts. */
export const words = {
  partMissing: '这部分没有加载成功，请重试或刷新页面',
  reload: '刷新',
  /** A login in front of the site has answered in its place. */
  loginNeeded: '需要重新登录',
  login: '登录',
  menu: '菜单',
  /** Leaves the opened menu. */
  back: '返回',
  /** Returns from the links to the greeting on the phone. */
  greeting: '问候',
  switchArea: '切换功能区',
  rightClickOff: '为了浏览体验，本站禁用右键',
  box: '时光胶囊',
  settings: '设置',
  updated: '站点已更新，刷新后生效',
  shortcuts: {
    title: '快捷键',
    page: '页面',
    show: '查看快捷键',
    close: '关闭当前窗口或面板',
  },
};

export type PageWords = typeof words;

declare module '@/store/words' {
  interface Words {
    page: PageWords;
  }
}
