import type { ConflictWords } from './zh-CN';

export const words: ConflictWords = {
  title: '這個檔案剛剛被改過',
  text: (file, differences, time) =>
    `${time ? `${time}，` : ''}${file} 在別處被變更。下面${differences === 1 ? '這一項' : `這 ${differences} 項`}兩邊不同，其餘的已經合在一起。`,
  mine: '我剛才寫的',
  current: '檔案裡現在的',
  here: '這個視窗',
  elsewhere: '手工或另一個視窗',
  kept: '沒選的那一份留在歷史裡，隨時可以找回。',
  later: '先不儲存',
  save: '儲存所選',
  empty: '（空）',
  on: '開',
  off: '關',
  removed: '已刪除',
  changed: '已變更',
  remove: '刪除它',
  keep: '保留它',
  field: {
    name: '名稱',
    link: '網址',
    icon: '圖示',
    status: '角標',
    description: '說明',
    category: '分組',
    is_home: '放到首頁',
  },
};
