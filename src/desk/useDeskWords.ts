import { createContext, use } from 'react';
import type { DeskWords } from './words/zh-CN';

export const DeskWordsContext = createContext<DeskWords | undefined>(undefined);

/** The desk's texts in the page's language; throws outside of the desk. */
export function useDeskWords(): DeskWords {
  const words = use(DeskWordsContext);
  if (!words) throw new Error('the words of the desk are not there');
  return words;
}
