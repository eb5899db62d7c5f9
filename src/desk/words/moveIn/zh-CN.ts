/** Texts of the dialog that moves links in from files of browsers and other start pages. */
export const words = {
  button: '搬入',
  buttonHint: '选择浏览器或其他起始页的导出文件，或拖到页面上',
  title: '搬入链接',
  reading: '正在读取…',
  /** `files` are names of files, such as `a.json、b.yml`. */
  holds: (files: string, bookmarks: number) => `${files} 里有 ${bookmarks} 个书签。`,
  result: (open: number, locked: number) =>
    locked === 0 ? `${open} 个会公开。` : `${open} 个会公开，${locked} 个在上锁的分组里。`,
  separator: '、',
  inFile: (file: string, reason: string) => `${file}：${reason}`,
  lockedGroup: (links: number) => `${links} 个，已上锁`,
  there: '链接里已有',
  marks: '文件里标为私密的',
  /** `mark` is the name of a field of the file, such as `is_public`. */
  mark: (mark: string, links: number) => `标记“${mark}”（${links} 个）表示私密`,
  marksHint: (group: string | undefined) =>
    group === undefined ? '没有上锁的分组，所以私密的不会带来。' : `私密的放进上锁的分组“${group}”。`,
  note: '已有的链接不会改动。搬入后可以一次撤销，之后也能在“历史”里恢复。',
  move: (links: number) => `搬入 ${links} 个`,
  nothing: '没有新的链接',
  moved: (links: number) => `已搬入 ${links} 个链接`,
  openText: '文件里标为私密。公开后，任何人不用密码都能看到。',
};

export type DeskMoveInWords = typeof words;
