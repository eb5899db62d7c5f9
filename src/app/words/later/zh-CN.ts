import { words as wallpaper } from '@/features/wallpaper/laterWords/zh-CN';
import type { LaterWords } from '@/store/words';

export const laterWords: LaterWords = { wallpaper };
