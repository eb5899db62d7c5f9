import { OTHER_CATEGORY, type LinkItem } from '@/contract/links';
import type { LinkChange, LinkPlace } from '@/contract/ownerLinks';

type Links = readonly (LinkItem | null)[];
interface Placed {
  at: number;
  link: LinkItem | null;
}

const BLANK = {
  icon: '',
  status: '',
  description: '',
  category: OTHER_CATEGORY,
  is_home: '',
};

/** The list as the server makes it of these changes: places are those of the list as it was, and of what is added. */
export function applyLinkChanges(links: Links, changes: readonly LinkChange[]): Links {
  const list: Placed[] = links.map((link, at) => ({ at, link }));
  let next = links.length;
  const indexOf = (at: number) => list.findIndex((one) => one.at === at);
  for (const change of changes) {
    if (change.do === 'add') {
      put(list, { at: next, link: withFields({ ...BLANK, name: '', link: '' }, change.link) }, change.place);
      next += 1;
      continue;
    }
    const index = indexOf(change.at);
    const one = list[index];
    if (!one) continue;
    if (change.do === 'change') list[index] = { ...one, link: one.link && withFields(one.link, change.set) };
    else {
      list.splice(index, 1);
      if (change.do === 'move') put(list, one, change.place);
    }
  }
  return list.map(({ link }) => link);
}

function put(list: Placed[], one: Placed, place: LinkPlace): void {
  if ('end' in place) {
    // What is no link at the end of the file stays its end.
    const last = list.at(-1);
    list.splice(last && last.link === null ? list.length - 1 : list.length, 0, one);
    return;
  }
  const at = 'before' in place ? place.before : place.after;
  const index = list.findIndex((other) => other.at === at);
  list.splice(index < 0 ? list.length : 'before' in place ? index : index + 1, 0, one);
}

/** Fields that are not named stay. */
function withFields(link: LinkItem, set: Readonly<Partial<Record<keyof LinkItem, string | undefined>>>): LinkItem {
  return {
    name: set.name ?? link.name,
    link: set.link ?? link.link,
    icon: set.icon ?? link.icon,
    status: set.status ?? link.status,
    description: set.description ?? link.description,
    category: set.category ?? link.category,
    is_home: set.is_home ?? link.is_home,
  };
}
