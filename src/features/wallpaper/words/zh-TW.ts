import type { WallpaperWords } from './zh-CN';

const TITLES = new Map(
  Object.entries({
    晨雾千山: '晨霧千山',
    极光镜湖: '極光鏡湖',
    星河松岭: '星河松嶺',
    金沙长影: '金沙長影',
    雾林天光: '霧林天光',
    蓝调之城: '藍調之城',
    云海日出: '雲海日出',
    月下渔舟: '月下漁舟',
  }),
);

export const words: WallpaperWords = {
  changed: '桌布更換成功',
  failed: '桌布載入失敗，已暫時切換回預設',
  showcase: {
    enter: '桌布',
    entered: '已開啟桌布展示',
    left: '已退出桌布展示',
  },
  titleOf: (title) => TITLES.get(title) ?? title,
  bar: {
    another: '換一張',
    pin: '固定這張',
    unpin: '取消固定',
    leave: '退出展示',
    download: '下載桌布',
    notReadable: '這張桌布無法直接儲存，已在新分頁開啟',
    onlyOne: '只有這一張',
    used: '已固定，並存入我的桌布',
    notPinned: '沒有固定：這張存不進我的桌布',
    nameOf: (type, day) => `${{ 1: '每日一圖', 2: '隨機風景' }[type]} ${day}`,
  },
  own: {
    title: '我的桌布',
    add: '新增圖片',
    remove: (name) => `刪除 ${name}`,
    removed: (name) => `已刪除「${name}」`,
    undo: '復原',
    undone: '已復原',
    moved: (name, place, all) => `${name}，第 ${place} 項，共 ${all} 項`,
    adding: (done, all) => `正在新增 ${done} / ${all}`,
    added: (pictures) => `已新增 ${pictures} 張圖片`,
    cancel: '取消',
    nameless: '圖片',
    refused: {
      unreadable: (name) => `無法辨識這張圖片：${name}`,
      heic: (name) => `這是 HEIC 圖片，這個瀏覽器打不開，請先另存為 JPEG：${name}`,
      avif: (name) => `這是 AVIF 圖片，這個瀏覽器打不開，請先另存為 JPEG：${name}`,
      side: (name) => `圖片的一邊超過 16,384 像素：${name}`,
      pixels: (name) => `圖片超過 6400 萬像素：${name}`,
      small: (name) => `圖片的一邊不到 200 像素：${name}`,
      canvas: (name) => `這個瀏覽器會改動畫布上的圖片，只能儲存 8 MB 以內的原圖：${name}`,
    },
    firstFrame: (name) => `這是動圖，只取第一格：${name}`,
    noRoom: (used, left) => `最多 60 張：新增前 ${used} 張，其餘 ${left} 張未新增`,
    full: (used, left) => `儲存空間不足：已新增 ${used} 張，其餘 ${left} 張未新增`,
    failed: '圖片新增失敗',
    notStored: '瀏覽器不允許儲存圖片',
    notChanged: '變更沒有儲存',
    limits: (pictures, megabytes) =>
      `${pictures} / 60 張 · ${megabytes} / 100 MB。可拖入、貼上或選擇圖片，只儲存在這個瀏覽器裡。`,
  },
  shortcuts: {
    title: '桌布',
    only: '只看桌布，再按一次返回',
    another: '展示時換一張桌布',
    leave: '退出桌布展示',
  },
};
