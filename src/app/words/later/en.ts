import { words as wallpaper } from '@/features/wallpaper/laterWords/en';
import type { LaterWords } from '@/store/words';

export const laterWords: LaterWords = { wallpaper };
