/**
 * The shipped icons, by the names that owners write. A new name is available to every owner; keep the lists in
 * `docs/configure.md` and its Chinese version up to date. Only the build reads this file; the page gets
 * the names from `virtual:icons`.
 */
export const shippedIcons = {
  /**
   * Filled icons of Phosphor, by their Phosphor names without `-fill`: they match the brand marks, next to which
   * outlined icons look thin.
   */
  pictures: {
    'book-open': 'book-open',
    bot: 'robot',
    brain: 'brain',
    briefcase: 'briefcase',
    calculator: 'calculator',
    calendar: 'calendar-blank',
    camera: 'camera',
    'chart-line': 'chart-line',
    clapperboard: 'film-slate',
    cloud: 'cloud',
    'cloud-sun': 'cloud-sun',
    'code-xml': 'code',
    coffee: 'coffee',
    database: 'database',
    'file-text': 'file-text',
    film: 'film-strip',
    folder: 'folder',
    'gamepad-2': 'game-controller',
    'git-branch': 'git-branch',
    globe: 'globe-hemisphere-west',
    'graduation-cap': 'graduation-cap',
    headphones: 'headphones',
    heart: 'heart',
    house: 'house',
    image: 'image',
    languages: 'translate',
    leaf: 'leaf',
    library: 'books',
    lightbulb: 'lightbulb',
    link: 'link',
    lock: 'lock',
    mail: 'envelope',
    map: 'map-pin',
    'message-circle': 'chat-circle',
    moon: 'moon',
    music: 'music-notes',
    newspaper: 'newspaper',
    palette: 'palette',
    'pen-tool': 'pen-nib',
    plane: 'airplane',
    rocket: 'rocket',
    rss: 'rss',
    search: 'magnifying-glass',
    server: 'hard-drives',
    'shopping-cart': 'shopping-cart',
    sparkles: 'sparkle',
    star: 'star',
    terminal: 'terminal',
    'train-front': 'train',
    tv: 'television',
    user: 'user',
    utensils: 'fork-knife',
    wallet: 'wallet',
    wrench: 'wrench',
  },
  /** Brand marks of simple-icons, by their names there. */
  marks: {
    alipay: 'alipay',
    baidu: 'baidu',
    bilibili: 'bilibili',
    deepseek: 'deepseek',
    discord: 'discord',
    douban: 'douban',
    duckduckgo: 'duckduckgo',
    figma: 'figma',
    gitee: 'gitee',
    github: 'github',
    gmail: 'gmail',
    google: 'google',
    juejin: 'juejin',
    leetcode: 'leetcode',
    mdn: 'mdnwebdocs',
    neteasecloudmusic: 'neteasecloudmusic',
    notion: 'notion',
    qq: 'qq',
    spotify: 'spotify',
    stackoverflow: 'stackoverflow',
    telegram: 'telegram',
    tiktok: 'tiktok',
    v2ex: 'v2ex',
    wechat: 'wechat',
    weibo: 'sinaweibo',
    wikipedia: 'wikipedia',
    x: 'x',
    youtube: 'youtube',
    zhihu: 'zhihu',
  },
  /**
   * Our own icons, on a grid of 24: a filled envelope that matches the marks, and what stood in simple-icons
   * before: a letter b for Bing, and the mark of OpenAI.
   */
  own: {
    bing: '<path fill="currentColor" fill-rule="evenodd" d="M4.2 1.7a.7.7 0 0 1 .95-.65l2.8 1.06a.7.7 0 0 1 .45.65v6.03a7.9 7.9 0 1 1-4.2 6.98zm7.9 9.97a4.1 4.1 0 1 0 0 8.2 4.1 4.1 0 0 0 0-8.2"/>',
    email:
      '<path fill="currentColor" d="M2.6 4h18.8c.5 0 .95.24 1.22.62L12 12.4 1.38 4.62A1.5 1.5 0 0 1 2.6 4ZM1 6.6v11.8c0 .9.7 1.6 1.6 1.6h18.8c.9 0 1.6-.7 1.6-1.6V6.6l-10.4 7.62a1 1 0 0 1-1.2 0z"/>',
    openai:
      '<path fill="currentColor" d="M22.282 9.821a6 6 0 0 0-.516-4.91a6.05 6.05 0 0 0-6.51-2.9A6.065 6.065 0 0 0 4.981 4.18a6 6 0 0 0-3.998 2.9a6.05 6.05 0 0 0 .743 7.097a5.98 5.98 0 0 0 .51 4.911a6.05 6.05 0 0 0 6.515 2.9A6 6 0 0 0 13.26 24a6.06 6.06 0 0 0 5.772-4.206a6 6 0 0 0 3.997-2.9a6.06 6.06 0 0 0-.747-7.073M13.26 22.43a4.48 4.48 0 0 1-2.876-1.04l.141-.081l4.779-2.758a.8.8 0 0 0 .392-.681v-6.737l2.02 1.168a.07.07 0 0 1 .038.052v5.583a4.504 4.504 0 0 1-4.494 4.494M3.6 18.304a4.47 4.47 0 0 1-.535-3.014l.142.085l4.783 2.759a.77.77 0 0 0 .78 0l5.843-3.369v2.332a.08.08 0 0 1-.033.062L9.74 19.95a4.5 4.5 0 0 1-6.14-1.646M2.34 7.896a4.5 4.5 0 0 1 2.366-1.973V11.6a.77.77 0 0 0 .388.677l5.815 3.354l-2.02 1.168a.08.08 0 0 1-.071 0l-4.83-2.786A4.504 4.504 0 0 1 2.34 7.872zm16.597 3.855l-5.833-3.387L15.119 7.2a.08.08 0 0 1 .071 0l4.83 2.791a4.494 4.494 0 0 1-.676 8.105v-5.678a.79.79 0 0 0-.407-.667m2.01-3.023l-.141-.085l-4.774-2.782a.78.78 0 0 0-.785 0L9.409 9.23V6.897a.07.07 0 0 1 .028-.061l4.83-2.787a4.5 4.5 0 0 1 6.68 4.66zm-12.64 4.135l-2.02-1.164a.08.08 0 0 1-.038-.057V6.075a4.5 4.5 0 0 1 7.375-3.453l-.142.08L8.704 5.46a.8.8 0 0 0-.393.681zm1.097-2.365l2.602-1.5l2.607 1.5v2.999l-2.597 1.5l-2.607-1.5Z"/>',
  },
};

/** The names of all shipped icons. */
export const shippedNames: ReadonlySet<string> = new Set(Object.values(shippedIcons).flatMap(Object.keys));

/**
 * The colours of the chips of pictures and of our own icons, six hexadecimal digits: one lightness, at which white has a
 * contrast of about 5. A mark has the colour of its brand.
 */
export const chipColours: Readonly<Record<string, string>> = {
  a33b4a: 'heart music headphones clapperboard tv calendar',
  a34a1f: 'utensils coffee book-open newspaper shopping-cart map',
  '7f6200': 'lightbulb star house folder briefcase wallet',
  '2f7a3d': 'leaf chart-line message-circle calculator',
  '00756c': 'graduation-cap languages library bing',
  '0a6c99': 'cloud cloud-sun globe mail plane link search rss email',
  '3d5fb0': 'server database terminal code-xml git-branch file-text lock user wrench train-front',
  '6d4fae': 'bot brain sparkles moon gamepad-2 rocket film',
  '8c448f': 'palette pen-tool camera image',
  '0f0f0f': 'openai',
};
