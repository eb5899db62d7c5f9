import type { DeskFilesWords } from './zh-CN';

export const words: DeskFilesWords = {};
