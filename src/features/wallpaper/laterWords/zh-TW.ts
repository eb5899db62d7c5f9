import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  bar: {
    another: '換一張',
    pin: '固定這張',
    unpin: '取消固定',
    leave: '退出展示',
    download: '下載桌布',
    notReadable: '這張桌布無法直接儲存，已在新分頁開啟',
    onlyOne: '只有這一張',
    taken: '已固定，並存入我的桌布',
    notTaken: '沒有固定：這張存不進我的桌布',
    nameOf: (type, day) => `${{ 1: '每日一圖', 2: '隨機風景' }[type]} ${day}`,
  },
};
