import { useMemo } from 'react';
import type { LinkItem } from '@/contract/links';
import { addressKey } from '@/media/bookmarks/addressKey';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { MineLink } from './mineLink';
import { selectMineLinks } from './mineSlice';

const NONE: readonly (LinkItem | null)[] = [];

/** Says where a link with the same page is: among the own links, or in a group of these lists. */
export function useKnownPlace(
  visible: readonly LinkItem[],
  owners: readonly (LinkItem | null)[] = NONE,
): (address: string) => string | undefined {
  const words = useWords().mine;
  const mine = useAppSelector(selectMineLinks);
  const places = useMemo(() => placesOf([...owners, ...visible], mine, words.mine), [owners, visible, mine, words]);
  return (address) => {
    const place = places.get(addressKey(address));
    return place === undefined ? undefined : words.isThere(place);
  };
}

/** The group or sub-heading of each page, by its key. */
function placesOf(links: readonly (LinkItem | null)[], mine: readonly MineLink[], title: string): Map<string, string> {
  const ofSite = links.flatMap((link) => (link?.link ? [[addressKey(link.link), link.category] as const] : []));
  const own = mine.map(({ link, folder }) => [addressKey(link), folder ? `${title} / ${folder}` : title] as const);
  return new Map([...ofSite, ...own]);
}
