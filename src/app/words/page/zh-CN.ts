/** UI text of the page as a whole. */
export const words = {
  partMissing: '这部分没有加载成功，请重试或刷新页面',
  reload: '刷新',
  menu: '菜单',
  switchArea: '切换功能区',
  rightClickOff: '为了浏览体验，本站禁用右键',
  box: '时光胶囊',
  settings: '设置',
};

export type PageWords = typeof words;

declare module '@/store/words' {
  interface Words {
    page: PageWords;
  }
}
