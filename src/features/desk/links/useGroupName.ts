import { OTHER_CATEGORY } from '@/contract/links';
import { useLaterWords } from '@/store/words';

/** What a group is called: that of links without one by the page, any other as it is written. */
export function useGroupName(): (group: string) => string {
  const { other } = useLaterWords().links;
  return (group) => (group === OTHER_CATEGORY ? other : group);
}
