import type { DeskPageWords } from './zh-CN';

export const words: DeskPageWords = {};
