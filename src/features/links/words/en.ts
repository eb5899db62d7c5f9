import type { LinksWords } from './zh-CN';

export const words: LinksWords = {
  title: 'Favourites',
  loading: 'Loading links',
  page: (number) => `Page ${number}`,
  pageOf: (number, pages) => `Page ${number} of ${pages}`,
  all: 'All',
  directory: 'Links',
  search: 'Search links',
  searchHint: 'Name, description or pinyin initials',
  searchWebHint: 'Search links or the web',
};
