import { words as wallpaper } from '@/features/wallpaper/laterWords/zh-TW';
import type { LaterWords } from '@/store/words';

export const laterWords: LaterWords = { wallpaper };
