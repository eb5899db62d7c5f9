import { categoryName } from '@/features/links/categories';
import { useWords } from '@/store/words';

/** Returns the display name of a group: translated for links without a group, else as written. */
export function useGroupName(): (group: string) => string {
  const words = useWords().links;
  return (group) => categoryName(group, words);
}
