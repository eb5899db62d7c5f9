import type { LinksWords } from './zh-CN';

export const words: LinksWords = {
  title: '產品列表',
  loading: '連結載入中',
  page: (number) => `第 ${number} 頁`,
  pageOf: (number, pages) => `第 ${number} 頁，共 ${pages} 頁`,
  all: '全部',
  directory: '連結目錄',
  search: '搜尋連結',
  searchHint: '名稱、描述或拼音首字母',
  searchWebHint: '搜尋連結或網頁',
};
