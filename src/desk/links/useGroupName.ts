import { OTHER_CATEGORY } from '@/contract/links';
import { useLaterWords } from '@/store/words';

/** Returns the display name of a group: translated for links without a group, else as written. */
export function useGroupName(): (group: string) => string {
  const { other } = useLaterWords().links;
  return (group) => (group === OTHER_CATEGORY ? other : group);
}
