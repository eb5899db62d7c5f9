/** Texts of 历史: versions, their changes, and restoring. */
export const words = {
  all: '全部',
  hint: '每个文件留最近 100 版',
  failed: '没有读到历史，请关上再打开',
  empty: '还没有改动',
  now: '现在',
  back: '回到这一版',
  backChanges: '回到这一版会改变',
  more: '更早的',
  reading: '正在读…',
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
  by: { hand: '手工改动', restore: '回到旧版', undo: '撤销' },
  first: '最早的一版',
  /** `names` are the display names of fields. */
  fields: (names: readonly string[], more: number) => `改了${names.join('、')}${more > 0 ? `，还有 ${more} 项` : ''}`,
  added: (count: number, of: 'links' | 'songs') => `添加 ${count} ${of === 'links' ? '个链接' : '首歌'}`,
  addedOne: (name: string) => `添加“${name}”`,
  removed: (count: number) => `删除 ${count} 个`,
  removedOne: (name: string) => `删除“${name}”`,
  changed: (count: number) => `修改 ${count} 个`,
  changedOne: (name: string) => `修改“${name}”`,
  moved: '调整了顺序',
  comments: '改了注释或写法',
  and: '，',
  unset: '（默认）',
  noValue: '（空）',
  on: '开',
  off: '关',
  old: '原来',
  fresh: '现在',
  /** `names` are groups that were locked formerly. */
  unlockTitle: (names: readonly string[]) => `${names.map((name) => `“${name}”`).join('、')}会解锁`,
  openText: '它们现在不公开，以前上过锁，或者查不到那时是否上锁。公开后，任何人不用密码都能看到。',
  lockText: (names: readonly string[]) =>
    `给${names.map((name) => `“${name}”`).join('、')}上锁，里面的链接就仍然要密码才能看。`,
  lock: '上锁并回到这一版',
  open: '公开',
  cancel: '取消',
};

export type DeskHistoryWords = typeof words;
