import { createContext, use } from 'react';
import type { DeskWords } from './deskWords/zh-CN';

export const DeskWordsContext = createContext<DeskWords | undefined>(undefined);

/** What the desk says, in the page's language: for what stands in the desk. */
export function useDeskWords(): DeskWords {
  const words = use(DeskWordsContext);
  if (!words) throw new Error('the words of the desk are not there');
  return words;
}
