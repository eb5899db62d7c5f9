import type { DeskSiteWords } from './zh-CN';

export const words: DeskSiteWords = {};
