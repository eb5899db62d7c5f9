import type { DeskHistoryWords } from './zh-CN';

export const words: DeskHistoryWords = {};
