/** What the lazy parts of the wallpaper say. */
export const words = {
  /** The bar of the showcase. */
  bar: {
    another: '换一张',
    pin: '固定这张',
    unpin: '取消固定',
    leave: '退出展示',
    download: '下载壁纸',
    notReadable: '该壁纸无法直接保存，已在新标签页打开',
    onlyOne: '只有这一张',
    taken: '已固定，并存入我的壁纸',
    notTaken: '没有固定：这张存不进我的壁纸',
    /** A service's picture among the own ones. `day` is `YYYY-MM-DD`. */
    nameOf: (type: '1' | '2', day: string) => `${{ 1: '每日一图', 2: '随机风景' }[type]} ${day}`,
  },
};

declare module '@/store/words' {
  interface LaterWords {
    wallpaper: typeof words;
  }
}
