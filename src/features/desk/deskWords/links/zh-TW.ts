import type { DeskLinksWords } from './zh-CN';

export const words: DeskLinksWords = {};
