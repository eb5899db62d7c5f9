import type { PageWords } from './zh-CN';

export const words: PageWords = {
  partMissing: '這部分沒有載入成功，請重試或重新整理頁面',
  reload: '重新整理',
  loginNeeded: '需要重新登入',
  login: '登入',
  menu: '選單',
  back: '返回',
  greeting: '問候',
  switchArea: '切換功能區',
  rightClickOff: '為了瀏覽體驗，本站停用右鍵',
  box: '時光膠囊',
  settings: '設定',
  updated: '網站已更新，重新整理後生效',
  shortcuts: {
    title: '快速鍵',
    page: '頁面',
    show: '檢視快速鍵',
    close: '關閉目前的視窗或面板',
  },
};
