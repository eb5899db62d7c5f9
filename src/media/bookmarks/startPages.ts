import { isHomeHost } from '../../contract/homeHost.ts';
import { isRecord } from '../../contract/read.ts';
import { DEEPEST } from './bookmark.ts';

/*
 * Exports and configurations of other start pages, recognised by their content and reshaped into a tree for
 * `readTree()`. Only what is named here is read: keys, tokens, settings of widgets and scripts stay behind.
 */

type Fields = Readonly<Record<string, unknown>>;

/** An entry or a folder of a tree, not validated. */
type Node = Readonly<Record<string, unknown>>;

/** Maximum depth of the reshaped tree: one more than `readTree()` reads, which counts deeper entries. */
const DEEPEST_RESHAPED = DEEPEST + 1;

const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {});
const recordsIn = (value: unknown): Fields[] => {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isRecord);
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of an entry, without an address in which a variable stands for a part: its value is unknown here. */
const withoutVariables = ({ url, href, ...entry }: Fields): Node =>
  /\$\{|\{\{HOMEPAGE_/.test(`${textOf(url)} ${textOf(href)}`) ? entry : { ...entry, url, href };

/** A tree, and the name of the product that wrote it. */
export interface StartPage {
  product: string;
  tree: Node[];
}

/**
 * The readers by the names of their products, in the order in which they are tried. Each returns undefined for the
 * content of another product.
 */
const READERS: readonly (readonly [product: string, read: (value: Fields) => Node[] | undefined])[] = [
  ['Porchlight', porchlight],
  ['sun-panel', sunPanel],
  ['nightTab', nightTab],
  ['Tabliss', tabliss],
  ['Bonjourr', bonjourr],
  ['WeTab', wetab],
  ['Infinity', infinity],
  ['Mtab', mtabBookmarks],
  ['mtab', mtab],
  ['Mue', mue],
  ['Homarr', homarr],
  ['WebStack', webStack],
  ['Flare', flare],
  ['Homer', homer],
  ['Dashy', dashy],
  ['iTab', iTab],
  ['glance', glance],
  ['homepage', homepage],
];

/** The content of a start page's export; undefined for any other value. Heimdall and SNav write plain lists. */
export function startPageIn(value: unknown): StartPage | undefined {
  if (!isRecord(value)) return undefined;
  for (const [product, read] of READERS) {
    const tree = read(value);
    if (tree) return { product, tree };
  }
  return undefined;
}

/** Dashy, whose sections are a tree. `statusCheck` of the page is that of every item that says nothing else. */
function dashy({ sections, pages, appConfig }: Fields): Node[] | undefined {
  const all = recordsIn(sections);
  if (!all.some(({ items }) => Array.isArray(items))) return undefined;
  const { statusCheck } = fieldsIn(appConfig);
  const checked = (items: unknown): Node[] =>
    recordsIn(items).map(({ subItems, ...item }) => ({
      statusCheck,
      ...item,
      ...(subItems !== undefined && { subItems: checked(subItems) }),
    }));
  return [{ sections: all.map(({ items, ...section }) => ({ ...section, items: checked(items) })), pages }];
}

/** iTab, whose tabs are a tree. */
function iTab({ navConfig }: Fields): Node[] | undefined {
  return Array.isArray(navConfig) ? recordsIn(navConfig) : undefined;
}

/** This page: a `links.yml`, or the own links in a settings file. */
function porchlight(value: Fields): Node[] | undefined {
  const links = recordsIn(Array.isArray(value) ? value : value['app'] === 'porchlight' ? value['links'] : undefined);
  const isIt = links.some((entry) => 'link' in entry && 'name' in entry);
  return isIt
    ? links.map((entry) => ({
        title: textOf(entry['category']) || entry['folder'],
        children: [{ ...entry, badge: entry['status'] }],
      }))
    : undefined;
}

/** By a number in each entry; those without one come first, in their own order. */
const byNumber = (items: unknown, field: string): Fields[] => {
  const place = (item: Fields) => Number(item[field] ?? 0) || 0;
  return recordsIn(items).toSorted((one, other) => place(one) - place(other));
};

/** sun-panel 1.x, and its fork for Cloudflare. An icon is a letter, a file that is not in the export, or a name. */
function sunPanel({ appName, icons }: Fields): Node[] | undefined {
  if (!/^sun-?panel/i.test(textOf(appName))) return undefined;
  return byNumber(icons, 'sort').map(({ title, children }) => ({
    title,
    children: byNumber(children, 'sort').map(({ icon, lanUrl, url, ...item }) => {
      const { itemType, text, src } = fieldsIn(icon);
      return {
        title: item['title'],
        description: item['description'],
        url,
        lan: lanUrl,
        icon: itemType === 1 ? '' : textOf(src) || text,
      };
    }),
  }));
}

function nightTab({ nightTab: isIt, bookmark }: Fields): Node[] | undefined {
  if (isIt !== true) return undefined;
  return recordsIn(bookmark).map(({ name, items }) => ({
    title: fieldsIn(name)['text'],
    children: recordsIn(items).map(({ url, display }) => {
      const { name: label, visual } = fieldsIn(display);
      const { type, icon, image } = fieldsIn(visual);
      const picture = type === 'image' ? fieldsIn(image)['url'] : type === 'icon' ? fieldsIn(icon)['name'] : '';
      return { title: fieldsIn(label)['text'], url, icon: picture };
    }),
  }));
}

/** Tabliss 2 and 3, TablissNG. */
function tabliss(value: Fields): Node[] | undefined {
  const isFlat = Object.keys(value).some((name) => name.startsWith('widget/'));
  if (!isFlat && !(Array.isArray(value['widgets']) && isRecord(value['data']))) return undefined;
  const widgets = isFlat
    ? Object.entries(value).flatMap(([name, widget]) => (name.startsWith('widget/') ? [fieldsIn(widget)] : []))
    : recordsIn(value['widgets']);
  const data = fieldsIn(value['data']);
  return widgets
    .filter(({ key }) => key === 'widget/links')
    .flatMap(({ id }) => recordsIn(fieldsIn(isFlat ? value[`data/${textOf(id)}`] : data[textOf(id)])['links']));
}

/** Bonjourr: `links` and six letters as keys; before version 14 a list. */
function bonjourr(value: Fields): Node[] | undefined {
  const links = Object.entries(value).flatMap(([name, link]) =>
    /^links[a-z0-9]{6}$/i.test(name) && isRecord(link) ? [link] : [],
  );
  if (links.length === 0) return undefined;
  const folders = new Map(links.flatMap((link) => (link['folder'] === true ? [[link['_id'], link['title']]] : [])));
  return byNumber(links, 'order')
    .filter((link) => link['folder'] !== true)
    .map((link) => {
      const title = textOf(folders.get(link['parent']) ?? link['parent']);
      return { title: title === 'default' ? '' : title, children: [link] };
    });
}

function wetab({ data }: Fields): Node[] | undefined {
  const store = fieldsIn(data)['store-icon'];
  const reshaped = (nodes: unknown, depth = 0): Node[] =>
    recordsIn(depth > DEEPEST_RESHAPED ? [] : nodes).map(({ name, target, bgImage, children }) => ({
      title: name,
      url: target,
      icon: bgImage,
      ...(Array.isArray(children) && { children: reshaped(children, depth + 1) }),
    }));
  return isRecord(store) ? reshaped(store['icons']) : undefined;
}

/** Infinity: pages without names, which are lists. A folder has no address, and its own applications have `infinity:`. */
function infinity({ data, site }: Fields): Node[] | undefined {
  const { sites } = fieldsIn(fieldsIn(data)['site'] ?? site);
  const reshaped = (nodes: unknown, depth = 0): Node[] => {
    const all: unknown[] = Array.isArray(nodes) && depth <= DEEPEST_RESHAPED ? nodes : [];
    return all.flatMap((node): Node[] => {
      if (Array.isArray(node)) return reshaped(node, depth + 1);
      const { name, target, bgType, bgImage, children } = fieldsIn(node);
      const isFolder = Array.isArray(children) && textOf(target) === '';
      if (isFolder) return [{ title: name, children: reshaped(children, depth + 1) }];
      return [{ title: name, url: target, icon: bgType === 'image' ? bgImage : '' }, ...reshaped(children, depth + 1)];
    });
  };
  return Array.isArray(sites) ? reshaped(sites) : undefined;
}

/** Mtab书签: a flat list, whose folders are entries too. */
function mtabBookmarks({ link, tabbar }: Fields): Node[] | undefined {
  if (!Array.isArray(link) || !Array.isArray(tabbar)) return undefined;
  const entries = recordsIn(link);
  const isFolder = (entry: Fields) => entry['component'] === 'iconGroup';
  const titles = new Map(entries.filter(isFolder).map((entry) => [String(entry['id']), entry['name']]));
  return entries
    .filter((entry) => !isFolder(entry))
    .map((entry) => ({ title: titles.get(String(entry['pid'])), children: [entry] }));
}

/** mtab of maxhu08, after its prefix. */
function mtab({ bookmarks }: Fields): Node[] | undefined {
  const { userDefined } = fieldsIn(bookmarks);
  if (!Array.isArray(userDefined)) return undefined;
  return recordsIn(userDefined).map(({ iconType, ...node }) => ({ ...node, icon: iconType }));
}

/** Mue: the browser's storage, where each value is a text. */
function mue({ quicklinks }: Fields): Node[] | undefined {
  if (typeof quicklinks !== 'string') return undefined;
  try {
    return recordsIn(JSON.parse(quicklinks));
  } catch {
    return undefined;
  }
}

/** Homarr before 1.0: apps name their category. `url` is the address that its server uses, often one at home. */
function homarr({ apps, categories, configProperties }: Fields): Node[] | undefined {
  if (!Array.isArray(apps) || !isRecord(configProperties)) return undefined;
  const titles = new Map(recordsIn(categories).map(({ id, name }) => [id, name]));
  return recordsIn(apps).map(({ name, url, behaviour, network, appearance, area }) => {
    const outside = textOf(fieldsIn(behaviour)['externalUrl']);
    const inside = textOf(url);
    const isAtHome = outside !== '' && URL.canParse(inside) && isHomeHost(new URL(inside).hostname);
    const entry = {
      title: name,
      url: outside || inside,
      lan: isAtHome && inside !== outside ? inside : '',
      icon: fieldsIn(appearance)['iconUrl'],
      description: fieldsIn(behaviour)['tooltipDescription'],
      check: fieldsIn(network)['enabledStatusChecker'],
    };
    return { title: titles.get(fieldsIn(fieldsIn(area)['properties'])['id']), children: [entry] };
  });
}

/** WebStack (Hugo): groups with links, or with lists that have names of their own. */
function webStack(value: Fields): Node[] | undefined {
  const groups = recordsIn(value);
  if (!groups.some((group) => 'taxonomy' in group)) return undefined;
  return groups.map(({ taxonomy, links, list }) => ({
    title: taxonomy,
    children: [
      ...recordsIn(links),
      ...recordsIn(list).map(({ term, links: inside }) => ({ title: term, links: inside })),
    ],
  }));
}

/** Flare: links name the number or name of their category, which need not exist. */
function flare({ categories, links }: Fields): Node[] | undefined {
  const isIt = recordsIn(links).some((entry) => 'link' in entry && 'name' in entry);
  if (!isIt || recordsIn(categories).some((entry) => 'links' in entry)) return undefined;
  const titles = new Map(recordsIn(categories).map(({ id, title }) => [String(id), title]));
  return recordsIn(links).map((entry) => ({
    title: titles.get(String(entry['category'])) ?? entry['category'],
    children: [entry],
  }));
}

/** Homer: top links, then groups of services, whose tags are badges. */
function homer({ services, links }: Fields): Node[] | undefined {
  const groups = recordsIn(services);
  if (!groups.some(({ items }) => Array.isArray(items))) return undefined;
  const entries = (items: unknown) =>
    recordsIn(items).map(({ tag, ...item }): Node => ({ ...item, badge: tag, check: item['type'] === 'Ping' }));
  return [...recordsIn(links), ...groups.map(({ name, items }) => ({ name, items: entries(items) }))];
}

/** glance: only bookmarks and monitors hold links; other widgets may hold keys in their addresses. */
function glance({ pages }: Fields): Node[] | undefined {
  const all = recordsIn(pages);
  if (!all.some((page) => Array.isArray(page['columns']) || Array.isArray(page['widgets']))) return undefined;
  const linksOf = (widget: Fields, depth = 0): Node[] => {
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
    if ((type !== 'group' && type !== 'split-column') || depth > DEEPEST_RESHAPED) return [];
    return recordsIn(widgets).flatMap((inside) => linksOf(inside, depth + 1));
  };
  return all.map((page) => ({
    title: all.length > 1 ? page['name'] : '',
    children: [{ widgets: page['head-widgets'] }, page, ...recordsIn(page['columns'])]
      .flatMap((part) => ('$include' in part ? [part] : recordsIn(part['widgets'])))
      .flatMap((widget) => linksOf(widget)),
  }));
}

/**
 * homepage: lists of maps with one key. A group's value is a list, a service's value has fields, and a bookmark's value
 * is a list of one map with `href`.
 */
function homepage(value: Fields): Node[] | undefined {
  const reshaped = (nodes: unknown, depth = 0): Node[] =>
    recordsIn(depth > DEEPEST_RESHAPED ? [] : nodes).flatMap((node) =>
      Object.entries(node).map(([title, inside]): Node => {
        const [first, ...others] = recordsIn(inside);
        const entry = Array.isArray(inside) ? first : fieldsIn(inside);
        const isEntry = !Array.isArray(inside) || (others.length === 0 && first !== undefined && 'href' in first);
        return isEntry ? { ...reduced(fieldsIn(entry)), title } : { title, children: reshaped(inside, depth + 1) };
      }),
    );
  const reduced = ({ href, icon, description, siteMonitor, ping }: Fields) =>
    withoutVariables({ href, icon, description, siteMonitor, ping });
  const isOneKeyed = (node: Fields) => Object.keys(node).length === 1 && Array.isArray(Object.values(node)[0]);
  const groups = recordsIn(value);
  return groups.length > 0 && groups.every(isOneKeyed) ? reshaped(value) : undefined;
}
