import type { Language } from '@/contract/language';
import type { DeskWords } from './zh-CN';

/** Loaders of the desk's texts, one file per language. */
export const deskWordFiles: Record<Language, () => Promise<{ deskWords: DeskWords }>> = {
  'zh-CN': () => import('./zh-CN'),
  'zh-TW': () => import('@/desk/words/zh-TW'),
  en: () => import('./en'),
};
