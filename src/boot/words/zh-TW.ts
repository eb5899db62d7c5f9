import type { BootWords } from './zh-CN';

export const words: BootWords = {
  loading: '載入中',
  incomplete: '頁面沒有載入完整',
  retry: '重試',
};
