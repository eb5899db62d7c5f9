import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  loading: 'Loading links',
  page: (number) => `Page ${number}`,
  pageOf: (number, pages) => `Page ${number} of ${pages}`,
  all: 'All',
  directory: 'All links',
  search: 'Search links',
  searchHint: 'Name, description or pinyin initials',
  searchWebHint: 'Search links or the web',
};
