import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { readBookmarks, readBookmarkBytes } from './readBookmarks.ts';
import { readTree } from './readTree.ts';

const detailed = ({ name, address, description, status, folders }: Bookmark) => [
  name,
  address,
  description,
  status,
  folders.join(' / '),
];
const summary = ({ name, address, folders }: Bookmark) => [name, address, folders.join(' / ')].join(' | ');
/** Returns an empty list for `NotBookmarks`; other errors fail the test. */
function orRefused(read: () => Bookmark[]): Bookmark[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotBookmarks) return [];
    throw error;
  }
}

const SECRET = 'k3y-of-a-service';

/** One export of each product in JSON, with entries at two levels, a widget, and a secret where the product has one. */
const EXPORTS: Record<string, readonly [text: string, bookmarks: readonly string[]]> = {
  'sun-panel': [
    JSON.stringify({
      version: 1,
      appName: 'Sun-Panel-Config',
      icons: [
        {
          title: '机房',
          children: [
            {
              title: '盘',
              url: 'https://disk.example/',
              lanUrl: 'http://10.1.1.9:5000',
              icon: { itemType: 3, text: 'mdi:database' },
            },
            { title: '闸', url: '', lanUrl: 'http://10.1.1.1', icon: null },
          ],
        },
      ],
    }),
    ['盘 | https://disk.example/ | 机房', '闸 |  | 机房'],
  ],
  Heimdall: [
    JSON.stringify([
      {
        title: '屋',
        url: 'https://house.example/',
        description: `{"token":"${SECRET}"}`,
        appid: 'a1',
        appdescription: '家',
      },
      { title: '盘', url: 'http://10.1.1.9/', description: null, appid: 'null', appdescription: null },
    ]),
    ['屋 | https://house.example/ | ', '盘 | http://10.1.1.9/ | '],
  ],
  nightTab: [
    JSON.stringify({
      nightTab: true,
      bookmark: [
        {
          name: { text: '早' },
          items: [
            {
              url: 'https://a.example/',
              display: { name: { text: '甲' }, visual: { type: 'icon', icon: { name: 'github' } } },
            },
          ],
        },
      ],
    }),
    ['甲 | https://a.example/ | 早'],
  ],
  'Tabliss 2': [
    JSON.stringify({
      widgets: [
        { id: 'x1', key: 'widget/links' },
        { id: 'x2', key: 'widget/weather' },
      ],
      data: {
        x1: { links: [{ name: '甲', url: 'https://a.example/' }] },
        x2: { apiKey: SECRET, links: [{ url: 'https://no.example/' }] },
      },
    }),
    ['甲 | https://a.example/ | '],
  ],
  'Tabliss 3': [
    JSON.stringify({
      version: 3,
      'widget/x1': { id: 'x1', key: 'widget/links' },
      'data/x1': { links: [{ name: '甲', url: 'https://a.example/' }, { url: 'https://b.example/' }] },
      'data/x2': { apiKey: SECRET },
    }),
    ['甲 | https://a.example/ | ', ' | https://b.example/ | '],
  ],
  Bonjourr: [
    JSON.stringify({
      gist: SECRET,
      linkgroups: { groups: ['default', '读'] },
      linksqwerty: { _id: 'linksqwerty', parent: '读', order: 1, title: '乙', url: 'https://b.example/' },
      linksasdfgh: { _id: 'linksasdfgh', parent: 'default', order: 0, title: '甲', url: 'https://a.example/' },
      linksfolder: { _id: 'linksfolder', folder: true, title: '夹', order: 2 },
      linkszxcvbn: { _id: 'linkszxcvbn', parent: 'linksfolder', order: 3, title: '丙', url: 'https://c.example/' },
    }),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 读', '丙 | https://c.example/ | 夹'],
  ],
  'Bonjourr 10': [
    JSON.stringify({ weather: { apiKey: SECRET }, links: [{ title: '甲', url: 'https://a.example/' }] }),
    ['甲 | https://a.example/ | '],
  ],
  mtab: [
    `MTAB_SAVE_FORMAT_v1.9.0_${JSON.stringify({
      bookmarks: {
        userDefined: [
          { type: 'bookmark', name: '甲', url: 'https://a.example/', iconType: 'ri-github-fill' },
          { type: 'folder', name: '夹', contents: [{ type: 'bookmark', name: '乙', url: 'https://b.example/' }] },
        ],
      },
    })}`,
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 夹'],
  ],
  'mtab of old versions': [
    `MTAB_SAVE_FORMAT_${btoa(
      encodeURIComponent(
        JSON.stringify({ bookmarks: { userDefined: [{ type: 'bookmark', name: '甲', url: 'https://a.example/' }] } }),
      ),
    )}`,
    ['甲 | https://a.example/ | '],
  ],
  iTab: [
    JSON.stringify({
      navConfig: [
        {
          name: '首',
          children: [
            { type: 'icon', name: '甲', url: 'https://a.example/', src: 'https://a.example/i.png' },
            { type: 'component', component: 'weather', name: '天气' },
            { type: 'folder', name: '夹', children: [{ type: 'text', name: '乙', url: 'https://b.example/' }] },
          ],
        },
      ],
      notes: [{ text: SECRET }],
    }),
    ['甲 | https://a.example/ | 首', '天气 |  | 首', '乙 | https://b.example/ | 首 / 夹'],
  ],
  WeTab: [
    JSON.stringify({
      data: {
        'store-icon': {
          icons: [
            {
              name: '首',
              children: [
                { name: '甲', target: 'https://a.example/', bgImage: '' },
                { name: '夹', children: [{ name: '乙', target: 'https://b.example/' }] },
              ],
            },
          ],
        },
        'store-user': { token: SECRET },
      },
    }),
    ['甲 | https://a.example/ | 首', '乙 | https://b.example/ | 首 / 夹'],
  ],
  Infinity: [
    JSON.stringify({
      data: {
        site: {
          sites: [
            [
              {
                name: '甲',
                target: 'https://a.example/',
                type: 'web',
                bgType: 'image',
                bgImage: 'https://a.example/i.png',
              },
              { name: '夹', children: [{ name: '乙', target: 'https://b.example/', bgType: 'color', bgImage: '' }] },
            ],
            [{ name: '历史', target: 'infinity://history' }],
          ],
        },
        setting: { token: SECRET },
      },
    }),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 夹', '历史 | infinity://history | '],
  ],
  Homarr: [
    JSON.stringify({
      configProperties: { name: 'default' },
      categories: [{ id: 'c1', name: '机房' }],
      apps: [
        {
          name: '盘',
          url: 'http://10.1.1.9:5000',
          behaviour: { externalUrl: 'https://disk.example/' },
          network: { enabledStatusChecker: true },
          integration: { properties: [{ field: 'apiKey', value: SECRET }] },
          area: { type: 'category', properties: { id: 'c1' } },
        },
        { name: '闸', url: 'https://gate.example/', behaviour: { externalUrl: '' }, area: { type: 'wrapper' } },
      ],
    }),
    ['盘 | https://disk.example/ | 机房', '闸 | https://gate.example/ | '],
  ],
  'a list of lists, and addresses without names': [
    JSON.stringify([
      [{ title: '甲', url: 'https://a.example/' }, [{ title: '乙', url: 'https://b.example/' }]],
      'https://c.example/',
    ]),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | ', ' | https://c.example/ | '],
  ],
  'parts that are not read': [
    JSON.stringify({
      links: [{ title: '甲', url: 'https://a.example/' }],
      more: { shelf: [{ title: '乙', url: `https://b.example/?key=${SECRET}` }, { href: 'https://c.example/' }] },
    }),
    ['乙 |  | ', 'shelf |  | ', '甲 | https://a.example/ | '],
  ],
  Mtab书签: [
    JSON.stringify({
      link: [
        { id: 1, pid: null, type: 'icon', name: '甲', url: 'https://a.example/' },
        { id: 2, pid: null, type: 'component', component: 'iconGroup', name: '夹' },
        { id: 3, pid: 2, type: 'icon', name: '乙', url: 'https://b.example/' },
      ],
      tabbar: [],
      config: { token: SECRET },
    }),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 夹'],
  ],
  SNav: [
    JSON.stringify({ shortcutData: [{ id: 0, name: '甲', url: 'https://a.example/' }], backgroundType: 0 }),
    ['甲 | https://a.example/ | '],
  ],
  Mue: [
    JSON.stringify({ quicklinks: JSON.stringify([{ name: '甲', url: 'https://a.example/', key: 1 }]), order: '[]' }),
    ['甲 | https://a.example/ | '],
  ],
  'a tree of an extension': [
    JSON.stringify([
      {
        id: '0',
        title: '',
        children: [
          {
            title: 'Bookmarks bar',
            children: [{ title: '夹', children: [{ title: '甲', url: 'https://a.example/' }] }],
          },
        ],
      },
    ]),
    ['甲 | https://a.example/ | 夹'],
  ],
  'a list with folders': [
    JSON.stringify([
      { title: '甲', url: 'https://a.example/' },
      {
        title: '夹',
        children: [{ title: '乙', url: 'https://b.example/', children: [{ title: '丙', url: 'https://c.example/' }] }],
      },
    ]),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 夹', '丙 | https://c.example/ | 夹 / 乙'],
  ],
  'categories with links': [
    JSON.stringify({
      categories: [{ name: '类', links: [{ title: '乙', url: 'https://b.example/' }] }],
      links: [{ title: '甲', url: 'https://a.example/' }],
    }),
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 类'],
  ],
};

/** The configurations in YAML, as parsed. */
const CONFIGURATIONS: Record<string, readonly [data: unknown, bookmarks: readonly string[]]> = {
  Homer: [
    {
      title: '屋',
      links: [{ name: '甲', icon: 'fab fa-github', url: 'https://a.example/' }],
      services: [{ name: '类', items: [{ name: '乙', subtitle: '说', url: 'https://b.example/', apikey: SECRET }] }],
    },
    ['甲 | https://a.example/ | ', '乙 | https://b.example/ | 类'],
  ],
  homepage: [
    [
      {
        类: [
          {
            甲: { href: 'https://a.example/', icon: 'si-github', widget: { url: 'https://no.example/', key: SECRET } },
          },
          { 里: [{ 乙: { href: 'https://b.example/' } }] },
        ],
      },
    ],
    ['甲 | https://a.example/ | 类', '乙 | https://b.example/ | 类 / 里'],
  ],
  'bookmarks of homepage': [
    [{ 类: [{ 甲: [{ abbr: 'A', href: 'https://a.example/' }] }, { 乙: [{ href: 'https://b.example/' }] }] }],
    ['甲 | https://a.example/ | 类', '乙 | https://b.example/ | 类'],
  ],
  WebStack: [
    [
      {
        taxonomy: '类',
        icon: 'far fa-star',
        links: [{ title: '甲', logo: 'a.png', url: 'https://a.example/', description: '说' }],
      },
      {
        taxonomy: '科',
        list: [
          { term: '文', links: [{ title: '乙', url: 'https://b.example/' }] },
          {
            term: '图',
            links: [
              { title: '码', qrcode: 'q.png' },
              { title: '丙', url: 'https://c.example/' },
            ],
          },
        ],
      },
    ],
    [
      '甲 | https://a.example/ | 类',
      '乙 | https://b.example/ | 科 / 文',
      '码 |  | 科 / 图',
      '丙 | https://c.example/ | 科 / 图',
    ],
  ],
  Dashy: [
    {
      appConfig: { auth: { users: [{ hash: SECRET }] } },
      sections: [
        {
          name: '类',
          items: [{ title: '甲', url: 'https://a.example/', description: '说' }],
          widgets: [{ type: 'x', options: { apiKey: SECRET } }],
        },
      ],
    },
    ['甲 | https://a.example/ | 类'],
  ],
  glance: [
    {
      pages: [
        {
          name: '页',
          columns: [
            {
              size: 'full',
              widgets: [
                { type: 'bookmarks', groups: [{ title: '类', links: [{ title: '甲', url: 'https://a.example/' }] }] },
                { type: 'custom-api', title: '私', url: `https://no.example/?key=${SECRET}` },
                {
                  type: 'group',
                  widgets: [{ type: 'monitor', title: '站', sites: [{ title: '乙', url: 'https://b.example/' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    ['甲 | https://a.example/ | 类', '乙 | https://b.example/ | 站'],
  ],
  Flare: [
    {
      categories: [
        { id: 1, title: '类' },
        { id: 'x', title: '别' },
      ],
      links: [
        { name: '甲', link: 'https://a.example/', category: 1 },
        { name: '乙', link: 'https://b.example/', category: 'gone' },
        { name: '丙', link: 'https://c.example/' },
      ],
    },
    ['甲 | https://a.example/ | 类', '乙 | https://b.example/ | gone', '丙 | https://c.example/ | '],
  ],
};

describe('the export of a start page', () => {
  it.each(Object.entries(EXPORTS))('is read from %s, without its secrets', (_, [text, bookmarks]) => {
    const read = readBookmarks(text);
    expect(read.map(summary)).toEqual(bookmarks);
    expect(JSON.stringify(read)).not.toContain(SECRET);
  });

  it.each(Object.entries(CONFIGURATIONS))('is read likewise from the configuration of %s', (_, [data, bookmarks]) => {
    const read = readTree(data);
    expect(read.map(summary)).toEqual(bookmarks);
    expect(JSON.stringify(read)).not.toContain(SECRET);
  });

  it('contains icons as names, pictures or addresses', () => {
    const icons = [
      'mdi:github',
      'si-github',
      'fab fa-github',
      'ri-github-fill',
      'github',
      'https://a.example/i.png',
      '/uploads/a.png',
      7,
    ];
    const links = icons.map((icon) => ({ name: 'a', url: 'https://a.example/', icon }));
    expect(readTree({ links }).map(({ icons: [icon = ''] }) => icon)).toEqual([
      ...Array.from({ length: 5 }, () => 'github'),
      'https://a.example/i.png',
      '/uploads/a.png',
      '',
    ]);
  });

  it.each([
    ['si-jellyfin', 'jellyfin'],
    ['si-jellyfin-#00a4dc', 'jellyfin'],
    ['simple-icons:HomeAssistant', 'homeassistant'],
    ['auto-invert si:immich', 'immich'],
    ['hl-home-assistant', 'home-assistant'],
    ['sh-jellyfin.svg', 'jellyfin'],
    ['uptime-kuma.png', 'uptime-kuma'],
    ['fab fa-google-drive', 'google-drive'],
    ['fa-brands fa-docker', 'docker'],
    ['mdi-signal', undefined],
    ['fas fa-box', undefined],
    ['/icons/box.png', undefined],
    ['https://a.example/box.png', undefined],
    ['jellyfin', undefined],
    ['si-', undefined],
    [`si-${'a'.repeat(61)}`, undefined],
  ])('contains the icon %j, which is of the brand %s', (icon, brand) => {
    const [bookmark] = readTree({ links: [{ name: 'a', url: 'https://a.example/', icon }] });
    expect(bookmark?.icons.find((one) => one.startsWith('brand:'))).toBe(brand && `brand:${brand}`);
  });

  it('contains descriptions, badges and the names of content in other files', () => {
    const heimdall = [{ title: '屋', url: 'https://a.example/', description: '{"token":1}', appdescription: '家' }];
    const homer = { services: [{ name: '类', items: [{ name: '甲', subtitle: '说', tag: 'app', url: 'a.example' }] }] };
    const own = [{ name: '乙', link: 'https://b.example/', status: 'new', category: '个人', icon: 'github' }];
    const settings = {
      app: 'porchlight',
      links: [{ name: '丙', link: 'https://c.example/', folder: '读', home: true }],
    };
    const dashy = {
      sections: [{ name: '类', items: [{ title: '组', subItems: [{ title: '丁', url: 'https://d.example/' }] }] }],
      pages: [{ name: '另页', path: '/other.yml' }],
    };
    const glance = {
      pages: [
        {
          'head-widgets': [{ type: 'monitor', title: '站', sites: [{ title: '戊', url: 'https://e.example/' }] }],
          columns: [{ widgets: [{ $include: 'more.yml' }] }],
        },
        { $include: 'page.yml' },
      ],
    };
    expect([heimdall, homer, own, settings, dashy, glance].map((value) => readTree(value).map(detailed))).toEqual([
      [['屋', 'https://a.example/', '家', '', '']],
      [['甲', 'a.example', '说', 'app', '类']],
      [['乙', 'https://b.example/', '', 'new', '个人']],
      [['丙', 'https://c.example/', '', '', '读']],
      [
        ['丁', 'https://d.example/', '', '', '类 / 组'],
        ['另页', '', '', '', ''],
      ],
      [
        ['戊', 'https://e.example/', '', '', '站'],
        ['more.yml', '', '', '', ''],
        ['page.yml', '', '', '', ''],
      ],
    ]);
  });

  it('has no address if a variable replaces a part of it', () => {
    const homepage = [
      { 类: [{ 甲: { href: 'https://{{HOMEPAGE_VAR_HOST}}/' } }, { 乙: { href: 'https://b.example/' } }] },
    ];
    const links = [
      { title: '丙', url: 'https://${HOST}/' },
      { title: '丁', url: 'https://d.example/' },
    ];
    const glance = { pages: [{ columns: [{ widgets: [{ type: 'bookmarks', groups: [{ title: '类', links }] }] }] }] };
    expect([homepage, glance].flatMap((value) => readTree(value).map(summary))).toEqual([
      '甲 |  | 类',
      '乙 | https://b.example/ | 类',
      '丙 |  | 类',
      '丁 | https://d.example/ | 类',
    ]);
  });

  it('has a separate address at home, which may be the only one', () => {
    const [text] = EXPORTS['sun-panel'] ?? [''];
    expect(readBookmarks(text).map(({ lan }) => lan)).toEqual(['http://10.1.1.9:5000', 'http://10.1.1.1']);
  });

  it('says which links are checked', () => {
    const item = { title: '甲', url: 'https://a.example/' };
    const homepage = [
      {
        类: [
          { 甲: { href: 'https://a.example/', siteMonitor: 'https://a.example/' } },
          { 乙: { href: 'https://b.example/', ping: 'b.example' } },
          { 丙: { href: 'https://c.example/' } },
        ],
      },
    ];
    const dashy = (statusCheck: boolean) => ({
      appConfig: { statusCheck },
      sections: [
        { name: '类', items: [{ ...item, statusCheck: true }, { ...item, statusCheck: false }, item] },
        { name: '组', items: [{ title: '夹', subItems: [item] }] },
      ],
    });
    const own = [{ name: '甲', link: 'https://a.example/', lan: 'http://10.1.1.1/', check: true }];
    const monitor = { pages: [{ columns: [{ widgets: [{ type: 'monitor', sites: [item] }] }] }] };
    const [homarr = ''] = EXPORTS['Homarr'] ?? [];
    const files = [homepage, dashy(true), dashy(false), own, monitor, JSON.parse(homarr)];
    expect(files.map((file) => readTree(file).map(({ check }) => check))).toEqual([
      [true, true, false],
      [true, false, true, true],
      [true, false, false, false],
      [true],
      [true],
      [true, false],
    ]);
    expect([own, JSON.parse(homarr)].map((file) => readTree(file)[0]?.lan)).toEqual([
      'http://10.1.1.1/',
      'http://10.1.1.9:5000',
    ]);
  });

  it('marks hidden entries and whole sections', () => {
    const hidden = { title: '密', url: 'https://a.example/' };
    const read = readTree({
      sections: [
        { name: '一', displayData: { hideForGuests: true }, items: [hidden] },
        {
          name: '二',
          items: [
            { ...hidden, hideForGuests: true },
            { ...hidden, showForUsers: ['me'] },
            { ...hidden, property: 1 },
          ],
        },
        { name: '三', items: [{ ...hidden, hideForGuests: false, showForUsers: [], property: 0 }] },
      ],
    });
    expect(read.map(({ marks }) => marks.length)).toEqual([1, 1, 1, 1, 0]);
  });

  it('marks everything of a page that is closed to guests', () => {
    const entry = { title: '甲', url: 'https://a.example/' };
    const dashy = { sections: [{ name: '类', items: [entry] }] };
    const homarr = { configProperties: {}, apps: [{ name: '甲', url: 'https://a.example/' }] };
    const users = [{ user: 'a' }];
    const files = [
      { ...dashy, appConfig: { auth: { users } } },
      { ...dashy, appConfig: { auth: { users, enableGuestAccess: false } } },
      { ...homarr, settings: { access: { allowGuests: false } } },
      [{ ...entry, hidden: true }],
      { ...dashy, appConfig: { auth: {} } },
      { ...dashy, appConfig: { auth: { users, enableGuestAccess: true } } },
      { ...homarr, settings: { access: { allowGuests: true } } },
      [{ ...entry, hidden: false }],
    ];
    expect(files.map((file) => readTree(file).flatMap(({ marks }) => marks))).toEqual([
      ['enableguestaccess: false'],
      ['enableguestaccess: false'],
      ['allowguests: false'],
      ['hidden: true'],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('a file that is no export', () => {
  it.each([
    ['zip', 'PK\x03\x04'],
    ['jsonlz4', 'mozLz40\0'],
    ['database', 'SQLite format 3\0'],
  ])('is refused as %s if it has to be unpacked', (reason, begin) => {
    const bytes = Buffer.from(`${begin}…`, 'latin1');
    expect(() => readBookmarkBytes(bytes, 'a.html')).toThrow(expect.objectContaining({ reason }));
  });

  it.each(['{}', '{"a":1}', '[1]', '[{"a":"b"}]', '{"links":"no"}', 'MTAB_SAVE_FORMAT_v1_{', 'MTAB_SAVE_FORMAT_%%'])(
    'is refused: %s',
    (text) => {
      expect(() => readBookmarks(text)).toThrow(NotBookmarks);
    },
  );

  it('may be nested to any depth', () => {
    const deep = `${'{"children":['.repeat(5000)}${']}'.repeat(5000)}`;
    expect(readBookmarks(deep)).toMatchObject([{ isTooDeep: true }]);
    expect(() => readBookmarks('['.repeat(100_000))).toThrow(NotBookmarks);
  });
});

/** A value inside itself, 100,000 levels deep. */
function deep(inside: unknown, around: (value: unknown) => unknown): unknown {
  let value = inside;
  for (let depth = 0; depth < 100_000; depth += 1) value = around(value);
  return value;
}

describe('a start page that is nested extremely deep', () => {
  it.each([
    [
      'WeTab',
      deep([], (value) => [{ name: 'a', target: 'https://a.example/', children: value }]),
      (icons: unknown) => ({ data: { 'store-icon': { icons } } }),
    ],
    ['homepage', deep([{ b: { href: 'https://a.example/' } }], (value) => [{ a: value }]), (value: unknown) => value],
    [
      'glance',
      deep([], (value) => [{ type: 'group', widgets: value }]),
      (widgets: unknown) => ({ pages: [{ columns: [{ widgets }] }] }),
    ],
    [
      'mtab',
      deep([], (value) => [{ type: 'folder', name: 'a', contents: value }]),
      (userDefined: unknown) => ({ bookmarks: { userDefined } }),
    ],
    [
      'iTab',
      deep([], (value) => [{ type: 'folder', name: 'a', children: value }]),
      (navConfig: unknown) => ({ navConfig }),
    ],
  ])('is read to a sensible depth: %s', (_, content, file) => {
    expect(Array.isArray(orRefused(() => readTree(file(content))))).toBe(true);
  });
});

describe('any damage to an export', () => {
  const texts = Object.values(EXPORTS).map(([text]) => text);

  it('results in bookmarks or the reason, and no other error: 10,000 cut, doubled and mangled files', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(), fc.string({ unit: 'binary', maxLength: 4 }), fc.nat(3))
      .map(([text, one, other, inserted, kind]) => {
        const [from = 0, to = 0] = [one % text.length, other % text.length].toSorted((a, b) => a - b);
        if (kind === 0) return text.slice(0, from);
        if (kind === 1) return text.slice(0, to) + text.slice(from);
        return text.slice(0, from) + inserted + text.slice(kind === 2 ? from : to);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        for (const { name, address } of orRefused(() => readBookmarks(text))) {
          expect([typeof name, typeof address]).toEqual(['string', 'string']);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('results in the same with any JSON, also with prototype keys', () => {
    const key = fc.constantFrom(
      ...(
        '__proto__ constructor links link children items icons appName widgets data pages columns url title name categories ' +
        'bookmark nightTab tabbar quicklinks bookmarks userDefined id icon data site sites target apps configProperties area taxonomy list sort lan'
      ).split(' '),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<unknown>(null, true, 1, '', 'a', 'https://a.example/', 'Sun-Panel', '[{"url":"x"}]'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(key, tie('tree')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(Array.isArray(orRefused(() => readTree(value)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
