import { nameOf } from '@/shared/words/names/zh-CN';

/** UI text of the wallpaper, its showcase and the own pictures. */
export const words = {
  changed: '壁纸更换成功',
  failed: '壁纸加载失败，已临时切换回默认',
  showcase: {
    enter: '壁纸',
    entered: '已开启壁纸展示状态',
    left: '已退出壁纸展示状态',
  },
  /** Displayed name of a bundled picture, by the title in the page data. */
  titleOf: nameOf,
  /** The showcase bar. */
  bar: {
    another: '换一张',
    pin: '固定这张',
    unpin: '取消固定',
    leave: '退出展示',
    download: '下载壁纸',
    notReadable: '该壁纸无法直接保存，已在新标签页打开',
    onlyOne: '只有这一张',
    used: '已固定，并存入我的壁纸',
    notPinned: '没有固定：这张存不进我的壁纸',
    /** Name of a service's picture that was saved as an own picture. `day` is `YYYY-MM-DD`. */
    nameOf: (type: '1' | '2', day: string) => `${{ 1: '每日一图', 2: '随机风景' }[type]} ${day}`,
  },
  /** The list of the visitor's own pictures. */
  own: {
    title: '我的壁纸',
    add: '添加图片',
    remove: (name: string) => `删除 ${name}`,
    removed: (name: string) => `已删除“${name}”`,
    undo: '撤销',
    undone: '已撤销',
    /** `place` counts from 1. */
    moved: (name: string, place: number, all: number) => `${name}，第 ${place} 项，共 ${all} 项`,
    adding: (done: number, all: number) => `正在添加 ${done} / ${all}`,
    added: (pictures: number) => `已添加 ${pictures} 张图片`,
    cancel: '取消',
    /** Name of a picture whose file has no name. */
    nameless: '图片',
    refused: {
      unreadable: (name: string) => `无法识别这张图片：${name}`,
      heic: (name: string) => `这是 HEIC 图片，这个浏览器打不开，请先另存为 JPEG：${name}`,
      avif: (name: string) => `这是 AVIF 图片，这个浏览器打不开，请先另存为 JPEG：${name}`,
      side: (name: string) => `图片的一边超过 16,384 像素：${name}`,
      pixels: (name: string) => `图片超过 6400 万像素：${name}`,
      small: (name: string) => `图片的一边不到 200 像素：${name}`,
      canvas: (name: string) => `这个浏览器会改动画布上的图片，只能保存 8 MB 以内的原图：${name}`,
    },
    firstFrame: (name: string) => `这是动图，只取第一帧：${name}`,
    noRoom: (pinned: number, left: number) => `最多 60 张：添加前 ${pinned} 张，其余 ${left} 张未添加`,
    full: (pinned: number, left: number) => `存储空间不足：已添加 ${pinned} 张，其余 ${left} 张未添加`,
    failed: '图片添加失败',
    notStored: '浏览器不允许保存图片',
    notChanged: '更改没有保存',
    limits: (pictures: number, megabytes: string) =>
      `${pictures} / 60 张 · ${megabytes} / 100 MB。可拖入、粘贴或选择图片，只保存在这个浏览器里。`,
  },
  shortcuts: {
    title: '壁纸',
    only: '只看壁纸，再按返回',
    another: '展示时换一张壁纸',
    leave: '退出壁纸展示',
  },
};

export type WallpaperWords = typeof words;

declare module '@/store/words' {
  interface Words {
    wallpaper: WallpaperWords;
  }
}
