import { useMemo } from 'react';
import type { LinkItem } from '@/contract/links';
import { addressKey } from '@/media/bookmarks/addressKey';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { MineLink } from './mineLink';
import { selectMineLinks } from './mineSlice';

const NONE: readonly (LinkItem | null)[] = [];

/**
 * Says where a link with the same page is: among the own links, or in a group of these lists; if in both, where the new
 * one would go.
 */
export function useKnownPlace(
  visible: readonly LinkItem[],
  owners: readonly (LinkItem | null)[] = NONE,
  to: 'mine' | 'site' = 'mine',
): (address: string) => string | undefined {
  const words = useWords().mine;
  const mine = useAppSelector(selectMineLinks);
  const places = useMemo(() => {
    const [ofSite, own] = [placesInSite([...owners, ...visible]), placesInMine(mine, words.mine)];
    return new Map(to === 'site' ? [...own, ...ofSite] : [...ofSite, ...own]);
  }, [owners, visible, mine, words, to]);
  return (address) => {
    const place = places.get(addressKey(address));
    return place === undefined ? undefined : words.isThere(place);
  };
}

/** The group of each page, by its key. */
const placesInSite = (links: readonly (LinkItem | null)[]) =>
  links.flatMap((link) => (link?.link ? [[addressKey(link.link), link.category] as const] : []));

/** The sub-heading of each own page, by its key. */
const placesInMine = (mine: readonly MineLink[], title: string) =>
  mine.map(({ link, folder }) => [addressKey(link), folder ? `${title} / ${folder}` : title] as const);
