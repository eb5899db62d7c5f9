/** What the list of the visitor's own pictures says: words of its lazy part. */
export const ownWords = {
  title: '我的壁纸',
  add: '添加图片',
  remove: (name: string) => `删除 ${name}`,
  removed: (name: string) => `已删除“${name}”`,
  undo: '撤销',
  undone: '已撤销',
  /** `place` is 1 for the first. */
  moved: (name: string, place: number, all: number) => `${name}，第 ${place} 项，共 ${all} 项`,
  adding: (done: number, all: number) => `正在添加 ${done} / ${all}`,
  added: (pictures: number) => `已添加 ${pictures} 张图片`,
  cancel: '取消',
  /** For a picture whose file had no name. */
  nameless: '图片',
  refused: {
    unreadable: (name: string) => `无法识别这张图片：${name}`,
    'too-large': (name: string) => `图片尺寸过大：${name}`,
  },
  noRoom: (taken: number, left: number) => `最多 60 张：添加前 ${taken} 张，其余 ${left} 张未添加`,
  full: (taken: number, left: number) => `存储空间不足：已添加 ${taken} 张，其余 ${left} 张未添加`,
  failed: '图片添加失败',
  notKept: '浏览器不允许保存图片',
  notChanged: '更改没有保存',
  limits: (pictures: number, megabytes: string) =>
    `${pictures} / 60 张 · ${megabytes} / 100 MB。可拖入、粘贴或选择图片，只保存在这个浏览器里。`,
} as const;
