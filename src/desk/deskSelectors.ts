import { groupsOf } from '@/contract/linkGroups';
import type { BeginState } from '@/contract/ownerAnswers';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { RootState } from '@/store/state';
import type {
  DeskDialog,
  GroupedLinks,
  DeskMeans,
  DeskSite,
  DeskState,
  LinksFile,
  Refusal,
  Saving,
  SignOut,
} from './deskState';

const IDLE: Saving = { kind: 'idle' };

export const selectDeskStage = ({ desk }: RootState): DeskState['stage'] => desk?.stage ?? 'closed';
/** Whether the desk is shown; the password dialog may be open over it. */
export const selectDeskOpen = ({ desk }: RootState): boolean => desk?.means !== undefined;
export const selectBegin = ({ desk }: RootState): BeginState | undefined => desk?.begin;
export const selectDeskChecking = ({ desk }: RootState): boolean => desk?.checking ?? false;
export const selectDeskRefusal = ({ desk }: RootState): Refusal | undefined => desk?.refusal;
export const selectDeskWritable = ({ desk }: RootState): boolean => desk?.means?.writable ?? false;
export const selectDeskMeans = ({ desk }: RootState): DeskMeans | undefined => desk?.means;
/** The path of `site.yml` as the owner knows it. */
export const selectSitePath = ({ desk }: RootState): string => `${desk?.means?.folder ?? 'config'}/site.yml`;
export const selectDeskDialog = ({ desk }: RootState): DeskDialog | undefined => desk?.dialog;
export const selectDeskSite = ({ desk }: RootState): DeskSite | undefined => desk?.site;
export const selectLinksFile = ({ desk }: RootState): LinksFile | undefined => desk?.links;
export const selectLinksReadings = ({ desk }: RootState): number => desk?.linksReadings ?? 0;
export const selectSaving = ({ desk }: RootState): Saving => desk?.saving ?? IDLE;
export const selectMistakes = ({ desk }: RootState): number => desk?.mistakes ?? 0;
export const selectSignOut = ({ desk }: RootState): SignOut | undefined => desk?.signOut;

/** Cache of links with groups, by file. The memoization of the libraries would add to the first load. */
const known = new WeakMap<LinksFile, GroupedLinks>();

/** The links with their groups; undefined until they have been read. */
export function selectDeskLinks(state: RootState): GroupedLinks | undefined {
  const file = selectLinksFile(state);
  if (!file) return undefined;
  const links = known.get(file) ?? { ...file, groups: groupsOf(file.links, lockedGroupsOf(file.lockedGroups)) };
  known.set(file, links);
  return links;
}
