import type { DeskConflictWords } from './zh-CN';

export const words: DeskConflictWords = {};
