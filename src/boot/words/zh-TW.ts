import type { BootWords } from './zh-CN';

export const words: BootWords = {
  loading: '載入中',
  incomplete: '頁面沒有載入完整',
  opened: '按兩下打不開：在這個資料夾裡執行 python3 -m http.server，再打開 http://localhost:8000',
  retry: '重試',
};
