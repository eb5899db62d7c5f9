/** What the visitor's own links say in the directory. */
export const ownWords = {
  mine: '我的',
  add: '添加链接',
  import: '导入书签',
  kept: '只保存在这个浏览器里',
  edit: (name: string) => `编辑 ${name}`,
  remove: (name: string) => `删除 ${name}`,
  /** `place` is 1 for the first. */
  moved: (name: string, place: number, all: number) => `${name}，第 ${place} 项，共 ${all} 项`,
  empty: '这里放你自己的链接',
  emptyKept: '只保存在这个浏览器里，不会发送到任何地方。',
  emptyHint: '也可以把网址粘贴到页面上，或把链接拖进来。',
  keys: { sort: '排序', edit: '编辑', remove: '删除' },
} as const;
