/** Texts about the own links that the first view may need: messages, and the names of what opens a dialog. */
export const words = {
  addTitle: '添加链接',
  add: '添加',
  cancel: '取消',
  remove: '删除',
  added: (name: string) => `已添加“${name}”`,
  mine: '我的',
  deleted: (name: string) => `已删除“${name}”`,
  undo: '撤销',
  undone: '已撤销',
  importTitle: '导入书签',
  import: (links: number) => `导入 ${links} 个`,
  importNothing: '没有新的书签',
  imported: (links: number) => `已导入 ${links} 个书签`,
  linksImported: (links: number) => `已导入 ${links} 个链接`,
  allDeleted: (links: number) => `已删除 ${links} 个链接`,
  drop: { file: '放开即可导入书签', link: '放开即可添加链接', picture: '放开即可添加壁纸' },
  notStored: '浏览器的存储空间不足，更改没有保存',
};

export type MineWords = typeof words;

declare module '@/store/words' {
  interface Words {
    mine: MineWords;
  }
}
