import type { DeskMoveInWords } from './zh-CN';

export const words: DeskMoveInWords = {
  button: '搬入',
  buttonHint: '選擇瀏覽器或其他起始頁的匯出檔案，或拖到頁面上',
  title: '搬入連結',
  reading: '正在讀取…',
  holds: (files, bookmarks) => `${files} 裡有 ${bookmarks} 個書籤。`,
  result: (open, locked) => (locked === 0 ? `${open} 個會公開。` : `${open} 個會公開，${locked} 個在上鎖的分組裡。`),
  separator: '、',
  inFile: (file, reason) => `${file}：${reason}`,
  lockedGroup: (links) => `${links} 個，已上鎖`,
  there: '連結裡已有',
  marks: '檔案裡標為私密的',
  mark: (mark, links) => `標記「${mark}」（${links} 個）表示私密`,
  marksHint: (group) =>
    group === undefined ? '沒有上鎖的分組，所以私密的不會帶來。' : `私密的放進上鎖的分組「${group}」。`,
  note: '已有的連結不會更動。搬入後可以一次復原，之後也能在「歷史」裡還原。',
  move: (links) => `搬入 ${links} 個`,
  nothing: '沒有新的連結',
  moved: (links) => `已搬入 ${links} 個連結`,
  openText: '檔案裡標為私密。公開後，任何人不用密碼都能看到。',
};
