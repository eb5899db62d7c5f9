import type { Language } from '@/contract/language';
import type { DeskWords } from './zh-CN';

/** What the desk says, by language: a file of its own each. */
export const deskWordFiles: Record<Language, () => Promise<{ deskWords: DeskWords }>> = {
  'zh-CN': () => import('./zh-CN'),
  'zh-TW': () => import('./zh-TW'),
  en: () => import('./en'),
};
