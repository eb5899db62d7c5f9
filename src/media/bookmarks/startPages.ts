import { isHomeHost } from '../../contract/address.ts';
import { isRecord } from '../../contract/read.ts';
import { DEEPEST } from './importedFolders.ts';

/*
 * Exports and configurations of other start pages, recognised by their content and reshaped into a tree for
 * `readTree()`. Only what is named here is read: keys, tokens, settings of widgets and scripts stay behind.
 */

/** A part of a file, and an entry or a folder of a tree; not validated. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {});
const recordsIn = (value: unknown): Fields[] => {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isRecord);
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What is in fields inside each other. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inside, name) => fieldsIn(inside)[name], value);

/** Entries with the fields that `of` returns for each, and with their folders: one level more than `readTree()` reads. */
const reshaped = (nodes: unknown, of: (entry: Fields) => Fields, depth = 0): Fields[] =>
  recordsIn(depth > DEEPEST + 1 ? [] : nodes).map((entry) => ({
    ...of(entry),
    ...(Array.isArray(entry['children']) && { children: reshaped(entry['children'], of, depth + 1) }),
  }));

/** Each entry in a folder with a title. */
const inFolders = (entries: readonly Fields[], titleOf: (entry: Fields) => unknown): Fields[] =>
  entries.map((entry) => ({ title: titleOf(entry), children: [entry] }));

/** By a number in each entry; those without one come first, in their own order. */
const byNumber = (items: unknown, field: string): Fields[] => {
  const place = (item: Fields) => Number(item[field] ?? 0) || 0;
  return recordsIn(items).toSorted((one, other) => place(one) - place(other));
};

/** The fields of an entry, without an address in which a variable stands for a part: its value is unknown here. */
const withoutVariables = ({ url, href, ...entry }: Fields): Fields =>
  /\$\{|\{\{HOMEPAGE_/.test(`${textOf(url)} ${textOf(href)}`) ? entry : { ...entry, url, href };

/**
 * The formats by the names of their products, in the order in which they are tried. Each returns a tree, and undefined
 * for the content of another product.
 */
const FORMATS: Readonly<Record<string, (value: Fields) => Fields[] | undefined>> = {
  /** This page: a `links.yml`, or the own links in a settings file. */
  Porchlight(value) {
    const links = recordsIn(Array.isArray(value) ? value : value['app'] === 'porchlight' ? value['links'] : undefined);
    if (!links.some((entry) => 'link' in entry && 'name' in entry)) return undefined;
    const entries = links.map((entry) => ({ ...entry, badge: entry['status'] }));
    return inFolders(entries, ({ category, folder }) => textOf(category) || folder);
  },

  /** sun-panel 1.x, and its fork for Cloudflare. An icon is a letter, a file that is not in the export, or a name. */
  'sun-panel'({ appName, icons }) {
    if (!/^sun-?panel/i.test(textOf(appName))) return undefined;
    return byNumber(icons, 'sort').map(({ title, children }) => ({
      title,
      children: byNumber(children, 'sort').map(({ icon, lanUrl, url, ...item }) => ({
        title: item['title'],
        description: item['description'],
        url,
        lan: lanUrl,
        icon: at(icon, 'itemType') === 1 ? '' : textOf(at(icon, 'src')) || at(icon, 'text'),
      })),
    }));
  },

  nightTab({ nightTab, bookmark }) {
    if (nightTab !== true) return undefined;
    return recordsIn(bookmark).map(({ name, items }) => ({
      title: at(name, 'text'),
      children: recordsIn(items).map(({ url, display }) => {
        const { type, icon, image } = fieldsIn(at(display, 'visual'));
        const picture = type === 'image' ? at(image, 'url') : type === 'icon' ? at(icon, 'name') : '';
        return { title: at(display, 'name', 'text'), url, icon: picture };
      }),
    }));
  },

  /** Version 2 has lists, version 3 and TablissNG a field for each widget and its data. */
  Tabliss(value) {
    const { widgets, data } = value;
    const isFlat = Object.keys(value).some((name) => name.startsWith('widget/'));
    if (!isFlat && !(Array.isArray(widgets) && isRecord(data))) return undefined;
    const all = isFlat ? Object.entries(value).filter(([name]) => name.startsWith('widget/')) : [];
    return recordsIn(isFlat ? all.map(([, widget]) => widget) : widgets)
      .filter(({ key }) => key === 'widget/links')
      .flatMap(({ id }) => recordsIn(at(isFlat ? value[`data/${textOf(id)}`] : at(data, textOf(id)), 'links')));
  },

  /** `links` and six letters as keys; before version 14 a list. */
  Bonjourr(value) {
    const all = Object.entries(value).filter(([name]) => /^links[a-z0-9]{6}$/i.test(name));
    const links = byNumber(
      all.map(([, link]) => link),
      'order',
    );
    if (links.length === 0) return undefined;
    const folders = links.filter(({ folder }) => folder === true);
    const titles = new Map(folders.map(({ _id, title }) => [_id, title]));
    return inFolders(
      links.filter(({ folder }) => folder !== true),
      ({ parent }) => textOf(titles.get(parent) ?? parent).replace(/^default$/, ''),
    );
  },

  WeTab({ data }) {
    const store = at(data, 'store-icon');
    return isRecord(store)
      ? reshaped(store['icons'], ({ name, target, bgImage }) => ({ title: name, url: target, icon: bgImage }))
      : undefined;
  },

  /** Pages without names, which are lists. A folder has no address, and its own applications have `infinity:`. */
  Infinity({ data, site }) {
    const { sites } = fieldsIn(at(data, 'site') ?? site);
    if (!Array.isArray(sites)) return undefined;
    return reshaped(sites.flat(), ({ name, target, bgType, bgImage }) => ({
      title: name,
      url: target,
      icon: bgType === 'image' ? bgImage : '',
    }));
  },

  /** Mtab书签: a flat list, whose folders are entries too. */
  Mtab({ link, tabbar }) {
    if (!Array.isArray(link) || !Array.isArray(tabbar)) return undefined;
    const entries = recordsIn(link).filter(({ component }) => component !== 'iconGroup');
    const folders = recordsIn(link).filter(({ component }) => component === 'iconGroup');
    const titles = new Map(folders.map(({ id, name }) => [String(id), name]));
    return inFolders(entries, ({ pid }) => titles.get(String(pid)));
  },

  /** mtab of maxhu08, after its prefix. */
  mtab({ bookmarks }) {
    const list = at(bookmarks, 'userDefined');
    return Array.isArray(list)
      ? recordsIn(list).map(({ iconType, ...node }) => ({ ...node, icon: iconType }))
      : undefined;
  },

  /** The browser's storage, where each value is a text. */
  Mue({ quicklinks }) {
    if (typeof quicklinks !== 'string') return undefined;
    try {
      return recordsIn(JSON.parse(quicklinks));
    } catch {
      return undefined;
    }
  },

  /** Before 1.0: apps name their category. `url` is the address that its server uses, often one at home. */
  Homarr({ apps, categories, configProperties, settings }) {
    if (!Array.isArray(apps) || !isRecord(configProperties)) return undefined;
    const titles = new Map(recordsIn(categories).map(({ id, name }) => [id, name]));
    return recordsIn(apps).map(({ name, url, behaviour, network, appearance, area }) => {
      const outside = textOf(at(behaviour, 'externalUrl'));
      const inside = textOf(url);
      const isAtHome = outside !== '' && URL.canParse(inside) && isHomeHost(new URL(inside).hostname);
      const entry = {
        title: name,
        url: outside || inside,
        lan: isAtHome && inside !== outside ? inside : '',
        icon: at(appearance, 'iconUrl'),
        description: at(behaviour, 'tooltipDescription'),
        check: at(network, 'enabledStatusChecker'),
      };
      const allowGuests = at(settings, 'access', 'allowGuests');
      return { title: titles.get(at(area, 'properties', 'id')), allowGuests, children: [entry] };
    });
  },

  /** Of Hugo: groups with links, or with lists that have names of their own. */
  WebStack(value) {
    const groups = recordsIn(value);
    if (!groups.some((group) => 'taxonomy' in group)) return undefined;
    return groups.map(({ taxonomy, links, list }) => ({
      title: taxonomy,
      children: [
        ...recordsIn(links),
        ...recordsIn(list).map(({ term, links: inside }) => ({ title: term, links: inside })),
      ],
    }));
  },

  /** Links name the number or name of their category, which need not exist. */
  Flare({ categories, links }) {
    const isIt = recordsIn(links).some((entry) => 'link' in entry && 'name' in entry);
    if (!isIt || recordsIn(categories).some((entry) => 'links' in entry)) return undefined;
    const titles = new Map(recordsIn(categories).map(({ id, title }) => [String(id), title]));
    return inFolders(recordsIn(links), ({ category }) => titles.get(String(category)) ?? category);
  },

  /** Top links, then groups of services, whose tags are badges. */
  Homer({ services, links }) {
    const groups = recordsIn(services);
    if (!groups.some(({ items }) => Array.isArray(items))) return undefined;
    const entries = (items: unknown) =>
      recordsIn(items).map(({ tag, ...item }) => ({ ...item, badge: tag, check: item['type'] === 'Ping' }));
    return [...recordsIn(links), ...groups.map(({ name, items }) => ({ name, items: entries(items) }))];
  },

  /** Sections are a tree. `statusCheck` of the page is that of every item that says nothing else. */
  Dashy({ sections, pages, appConfig }) {
    const all = recordsIn(sections);
    if (!all.some(({ items }) => Array.isArray(items))) return undefined;
    const statusCheck = at(appConfig, 'statusCheck');
    const checked = (items: unknown): Fields[] =>
      recordsIn(items).map(({ subItems, ...item }) => ({
        statusCheck,
        ...item,
        ...(subItems !== undefined && { subItems: checked(subItems) }),
      }));
    const { users, enableGuestAccess = false } = fieldsIn(at(appConfig, 'auth'));
    const guests = recordsIn(users).length > 0 && { enableGuestAccess };
    return [
      { ...guests, sections: all.map(({ items, ...section }) => ({ ...section, items: checked(items) })), pages },
    ];
  },

  iTab: ({ navConfig }) => (Array.isArray(navConfig) ? recordsIn(navConfig) : undefined),

  /** Only bookmarks and monitors hold links; other widgets may hold keys in their addresses. */
  glance({ pages }) {
    const all = recordsIn(pages);
    if (!all.some((page) => Array.isArray(page['columns']) || Array.isArray(page['widgets']))) return undefined;
    const linksOf = (widget: Fields, depth = 0): Fields[] => {
      const { type, title, groups, sites, widgets, $include: file } = widget;
      // Another file, which is not read: without an address it is counted.
      if (file !== undefined) return [{ title: file }];
      if (type === 'bookmarks') {
        return recordsIn(groups).map((group) => ({
          title: group['title'],
          children: recordsIn(group['links']).map(withoutVariables),
        }));
      }
      if (type === 'monitor') {
        return [{ title, children: recordsIn(sites).map((site) => ({ ...withoutVariables(site), check: true })) }];
      }
      if ((type !== 'group' && type !== 'split-column') || depth > DEEPEST) return [];
      return recordsIn(widgets).flatMap((inside) => linksOf(inside, depth + 1));
    };
    return all.map((page) => ({
      title: all.length > 1 ? page['name'] : '',
      children: [{ widgets: page['head-widgets'] }, page, ...recordsIn(page['columns'])]
        .flatMap((part) => ('$include' in part ? [part] : recordsIn(part['widgets'])))
        .flatMap((widget) => linksOf(widget)),
    }));
  },

  /**
   * Lists of maps with one key. A group's value is a list, a service's value has fields, and a bookmark's value is a
   * list of one map with `href`.
   */
  homepage(value) {
    const entriesIn = (nodes: unknown, depth = 0): Fields[] =>
      recordsIn(depth > DEEPEST + 1 ? [] : nodes).flatMap((node) =>
        Object.entries(node).map(([title, inside]): Fields => {
          const [first, ...others] = recordsIn(inside);
          const isEntry = !Array.isArray(inside) || (others.length === 0 && first !== undefined && 'href' in first);
          if (!isEntry) return { title, children: entriesIn(inside, depth + 1) };
          const { href, icon, description, siteMonitor, ping } = fieldsIn(first ?? inside);
          return { ...withoutVariables({ href, icon, description, siteMonitor, ping }), title };
        }),
      );
    const lists = recordsIn(value).map((node) => Object.values(node));
    const isIt = lists.length > 0 && lists.every((inside) => inside.length === 1 && Array.isArray(inside[0]));
    return isIt ? entriesIn(value) : undefined;
  },
};

/** A tree, and the name of the product that wrote it. */
export interface StartPage {
  product: string;
  tree: readonly Fields[];
}

/** The content of a start page's export; undefined for any other value. Heimdall and SNav write plain lists. */
export function startPageIn(value: unknown): StartPage | undefined {
  if (!isRecord(value)) return undefined;
  for (const [product, read] of Object.entries(FORMATS)) {
    const tree = read(value);
    if (tree) return { product, tree };
  }
  return undefined;
}
