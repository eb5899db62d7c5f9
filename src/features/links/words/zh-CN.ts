/** Texts of the links and of the directory's frame; texts needed later are in `directoryWords/`. */
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
};

export type LinksWords = typeof words;

declare module '@/store/words' {
  interface Words {
    links: LinksWords;
  }
}
