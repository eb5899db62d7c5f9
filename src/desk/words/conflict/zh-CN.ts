/** Texts of the conflict dialog. */
export const words = {
  title: '这个文件刚刚被改过',
  /** `time` is empty if unknown. */
  text: (file: string, differences: number, time: string) =>
    `${time ? `${time}，` : ''}${file} 在别处被改动。下面${differences === 1 ? '这一项' : `这 ${differences} 项`}两边不同，其余的已经合在一起。`,
  mine: '我刚才写的',
  current: '文件里现在的',
  here: '这个窗口',
  elsewhere: '手工或另一个窗口',
  kept: '没选的那一份留在历史里，随时可以找回。',
  later: '先不保存',
  save: '保存所选',
  empty: '（空）',
  on: '开',
  off: '关',
  removed: '已删除',
  changed: '已改动',
  remove: '删除它',
  keep: '保留它',
  field: {
    name: '名称',
    link: '网址',
    icon: '图标',
    status: '角标',
    description: '说明',
    category: '分组',
    is_home: '放到首页',
  },
};

export type ConflictWords = typeof words;
