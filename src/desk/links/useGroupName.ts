import { OTHER_CATEGORY } from '@/contract/links';
import { useWords } from '@/store/words';

/** Returns the display name of a group: translated for links without a group, else as written. */
export function useGroupName(): (group: string) => string {
  const { other } = useWords().links;
  return (group) => (group === OTHER_CATEGORY ? other : group);
}
