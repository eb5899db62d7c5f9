import type { ShortcutGroup } from '@/shared/shortcuts';
import { SEEK_KEY_SECONDS } from './constants';

/** The keys of the music. */
export const playerShortcuts: ShortcutGroup = {
  title: '音乐',
  shortcuts: [
    { keys: ['空格'], does: '播放或暂停' },
    { keys: ['←', '→'], does: `在进度条上快退、快进 ${SEEK_KEY_SECONDS} 秒` },
    { keys: ['↑', '↓', 'Home', 'End'], does: '在歌曲或歌词中移动' },
  ],
};
