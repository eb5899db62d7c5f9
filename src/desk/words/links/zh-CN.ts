const NAMES = { name: '名称', description: '说明', icon: '图标' };
const listed = (fields: readonly (keyof typeof NAMES)[]) =>
  new Intl.ListFormat('zh-CN').format(fields.map((field) => NAMES[field]));

/** Texts of the owner's tiles, directory, links and groups. Texts shared with 我的 are in the words of 我的. */
export const words = {
  title: '链接',
  move: (name: string) => `移动 ${name}`,
  editGroups: '编辑分组',
  /** Heading above the links of a group. */
  group: (name: string, links: number) => (name ? `${name} · ${links} 个` : ''),
  hint: '拖到上面的分组可以换组；Alt + ↑ ↓ 也能排序',
  tabsMoved: (names: readonly string[]) => `分组标签的顺序也变了：${names.join('、')}`,
  nothingFound: '换个词试试',
  byHand: '这个文件里有只能手工改动的写法，这里只能查看。',
  gone: '这个链接刚刚在别处被改动或删除',
  inGroup: '分组',
  lockedGroup: (name: string) => `${name}（已上锁）`,
  newGroup: '新分组…',
  newGroupName: '新分组的名称',
  badge: '角标',
  noBadge: '无',
  upload: '上传',
  searchMarks: '搜索图标，例如 书、jellyfin',
  chooseFile: '选择图片',
  uploadHint: 'SVG、PNG、JPEG、WebP、AVIF 或 GIF，最大 2 MB；也可以拖到这里',
  uploadLockedHint: '已上锁：图片会缩小，存进链接里，不会成为公开的文件',
  iconIsPublic: '这个图标是公开的文件，不用密码也能打开。请重新选择图片，或换一种图标。',
  /** `home` of the links only for visitors at home. */
  openTitle: (links: number, home: number) =>
    home > 0 && home === links
      ? `${links} 个链接会对家里的访客公开`
      : `${links} 个链接会变成公开的${home > 0 ? `，其中 ${home} 个只对家里的访客` : ''}`,
  openText: '公开以后，任何人在任何地方都能看到，不用密码。',
  openAtHomeText: '公开以后，在家里的网络中，任何人不用密码都能看到。',
  filling: '正在读取网页…',
  /** Which fields were filled in. */
  filled: (fields: readonly (keyof typeof NAMES)[]) => `已填入${listed(fields)}`,
  nothingFilled: '网页读到了，已经写好的没有改动',
  nothingSaid: '网页没有写名称和图标，请自己写',
  /** A page that asks for a sign-in, a consent or a check first; `fields` are those that were filled in even so. */
  guarded: (fields: readonly (keyof typeof NAMES)[]) =>
    fields.length > 0 ? `这个页面要先登录或验证，只填入了${listed(fields)}` : '这个页面要先登录或验证，请自己写',
  pageError: (status: number) => `这个页面回应了错误 ${status}，请自己写`,
  read: '读取网页',
  moveToLan: '移到“家里的地址”',
  /** Why a field was refused. */
  wrong: {
    odd: '里面有看不见的字符，或不完整的表情，请删掉',
    long: '太长了，最多 4096 个字符',
    empty: '不能空着',
    address: '请输入有效的网址',
    other: '这样写不能保存',
  },
  check: '检查是否在线',
  checkLocked: '上锁的链接从不检查，不会显示在线还是离线',
  keywords: '关键词（选填）',
  keywordsHint: '用逗号分开；搜索时和名称一样能找到，拼音也可以。',
  lan: '家里的地址（选填）',
  lanWhy: '在家时打开这个。只写它，不写网址，这个链接就只有在家看得到。',
  lanNobody: '现在还没有人算作在家：先在“文字”的“在家”里写上网段。',
  open: '公开',
  groups: '分组',
  groupsHint: '拖动可以排序，往右拖成为上一个分组的第二级；上锁的分组排在最后，要输入密码才能看。',
  lockedHint: '密码在“文件”的“密码”里修改',
  groupName: '分组名称',
  links: (links: number) => `${links} 个`,
  moveGroup: (name: string) => `移动分组 ${name}`,
  lock: (name: string) => `上锁 ${name}`,
  removeGroup: (name: string) => `删除分组 ${name}`,
  addGroup: '添加分组',
  groupExists: '已有这个分组',
  lockedAbove: '随上一级一起上锁',
  usualName: (lock: string, name: string) => `随 ${lock} 一起上锁；请写成 ${name}`,
  heldBack: (lock: string, line: string) =>
    `没有链接属于上锁的 ${lock}，它可能就是这个分组，所以先锁着；请写成 ${line}`,
  emptyGroup: '还没有链接，放入第一个后才写进文件',
  done: '完成',
  removeTitle: (name: string) => `删除分组“${name}”`,
  removeText: (links: number) => `里面有 ${links} 个链接，放到哪里？`,
  removeTo: '放到',
  removeAlong: '一起删除',
};

export type DeskLinksWords = typeof words;
