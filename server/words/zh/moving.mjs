/** @type {typeof import('../en/moving.mjs').disk} */
export const disk = {
  noPermission: '这个用户在那里没有权限',
  readOnly: '磁盘是只读的',
  full: '磁盘满了',
  fileInstead: '该是文件夹的地方是一个文件',
  cannotRead: (file, reason) => `读不了 ${file}：${reason}`,
  cannotWrite: (file, reason) => `写不了 ${file}：${reason}。它没有任何改动。`,
  changedMeanwhile: (file) => `${file} 在这期间有了改动，可能来自管理：没有覆盖它。请再运行一次。`,
  kept: (file, backup) => `${file} 原来的内容留在 ${backup}。`,
  fixFirst: (problem) => `${problem}
请先改好它（npm run doctor 会全部列出）：什么都没有改动。`,
  byHand: (place) => `${place}\n这个文件现在的写法只能手工改动。请先改好它：什么都没有改动。`,
  opens: (links) => `${links} 个在导出里或在你的文件里不公开的链接，会变成公开的。要加进来吗？`,
  opensUnasked: (links) =>
    `${links} 个在导出里或在你的文件里不公开的链接，会变成公开的：什么都没有改动。请在终端里运行，它会先问；或者给它们的分类上锁。`,
  notOpened: '什么都没有改动。',
};

/** @type {typeof import('../en/moving.mjs').migrate} */
export const migrate = {
  usage: `用法：npm run migrate -- 旧主页 [目标] [--force] [--dry-run]
旧主页是你那份 Vue 主页 imsyy/home，里面有 .env 和 src/assets/。也可以写其他起始页导出的文件，一个或几个：
和 npm run import-bookmarks 一样导入，选项也用它的。
目标是接收内容的文件夹：不写就是你自己的（CONFIG_DIR）。
--force 在你已经写了自己内容的地方也用旧主页的。
--dry-run 只说会做什么，什么都不做。`,
  taken: (from, to, isDry) => `${isDry ? '会' : '已'}从 ${from} 搬到 ${to}：`,
  heading: (day, from) => `${day} 从 ${from} 搬来`,
  kept: '保留了你已有的（--force 会用旧主页的）：',
  notes: '没有搬的，或值得知道的：',
  next: '接下来：npm run doctor 会说是否都合适，npm start 就能看到。',
  staysAsItIs: (field, reason) => `${field}：${reason}，所以保持原样`,
  mapKey: '地图 Key 在旧主页里谁都看得到：在这里它只留在服务器上，换一个新的更安全',
  site: (number, names) => `site.yml：${number} 项${names === '' ? '' : `（${names}）`}`,
  links: (number) => `links.yml：${number} 个链接`,
  where: (category) => `，全部在首页轮播里，在目录里归入 ${category}`,
  wereThere: (number) => `，其中 ${number} 个原来就有`,
  madeRoom: '，示例让出了位置（links.yml.bak 里还有）',
  pictures: (number) => `public/：${number} 张图片`,
  whosePictures: '  （有你的，也有旧主页自带的：分不出来。不要的请删掉）',
  noFields: (section, file) => `${section} 在 ${file} 里不是分成各项写的`,
  noFolder: (folder) => `${folder} 不是文件夹。请写旧主页的文件夹。`,
  notIt: (folder) => `${folder} 不像是 imsyy/home：既没有 .env，也没有 src/assets/siteLinks.json。`,
  exampleEnv: '.env：没有这个文件；.env.example 里没有你的内容',
  listExpected: '这里要写列表',
  noEntries: (name, number) => `${name}：有 ${number} 项无法使用`,
  withoutAddress: (file, name) => `${file}：“${name}”没有能打开的地址`,
  withoutName: (file) => `${file}：有一项没有名称`,
  socialIcon: (name) => `socialLinks.json：public/ 里没有“${name}”的图标，用第一个字代替`,
  lockedIcons: (category, names) =>
    `siteLinks.json：${category} 已上锁，而网站的文件是公开的，所以这些链接的图标用第一个字代替：${names}`,
  linkIcons: (icons) => `siteLinks.json：没有和 ${icons} 相似的自带图标：用第一个字代替`,
  noDate: (text) => `VITE_SITE_START：“${text}”不是日期，请在 startDate 里写 2024-10-01 这样的日期`,
  secondFiling: (filing) => `VITE_SITE_PSB：页脚没有第二个备案号的位置（${filing}）`,
  noLogo: (logo) => `public/ 里没有标志 ${logo}，仍用自带的`,
  tabIcon: 'VITE_SITE_LOGO：标签页图标在这里是文件，请把 PNG 放在 public/icons/icon-32.png 和 icon-192.png',
  noMusic: 'VITE_SONG_ID 是空的，所以旧主页没有播放器；这里会播放自带的歌',
  noMusicAddress: (address) => `VITE_SONG_API：“${address}”不是地址`,
  jpegOnly: (files) => `壁纸在这里必须是 .jpg：${files}`,
  gap: (numbers) => `壁纸的编号不能有空缺：第 ${numbers} 张不会显示`,
  unknown: (names) => `.env：这里没有和 ${names} 对应的`,
  fonts: (files) => `这里不能设置自己的字体：${files}`,
  code: '在旧主页代码里改过的（颜色、增加的部分、壁纸服务）搬不过来',
};

/** @type {typeof import('../en/moving.mjs').bookmarks} */
export const bookmarks = {
  usage: `用法：npm run import-bookmarks -- 文件… [--dry-run] [--ignore-mark 名称]
文件是浏览器“导出书签”得到的 .html 文件，或其他起始页导出的文件。
--dry-run 只说会做什么，什么都不做。
--ignore-mark 名称 不把某种标记（如 shared、is_public）当作私密，加进来之前会先问。`,
  none: (file) => `${file} 里没有书签：什么都没有改动。`,
  heading: (day) => `${day} 导入的书签`,
  tooLarge: (file, megabytes) => `${file} 超过 ${megabytes} MB：这不是导出的书签。`,
  inFile: (file, problem) => `${file} ${problem}`,
  refusedFile: {
    empty: '是空的',
    foreign:
      '不是导出的书签。请用浏览器存成 HTML 的那种：在书签管理器里选“导出书签”。能读哪些起始页的导出，见 docs/move-in.zh-CN.md。',
    zip: '是压缩包（zip）。请先解压：书签是里面的 HTML 或 JSON 文件。sun-panel 的请改用导出的 JSON。',
    jsonlz4: '是 Firefox 压缩过的备份。请在 Firefox 的“我的足迹”里，用“导入和备份”把书签导出成 HTML。',
    database: '是数据库，这里不读。请用那个页面导出的 JSON 或 HTML 文件。',
    yaml: 'YAML 的写法有误。',
  },
  added: (file, links, icons, isDry) => `${isDry ? '会' : '已'}加进 ${file}：${links} 个链接，${icons} 个图标。`,
  category: (name, links) => `  ${name}：${links}`,
  locked: '（上锁的分类：输入密码后显示）',
  moreCategories: (number) => `  … 另有 ${number} 个分类`,
  merged: (number) => `已合并：${number} 个书签，和别的书签是同一页。`,
  wereThere: (number, file) => `保持原样：${number} 个链接，${file} 里已经有了。`,
  publicThere: (number, file) =>
    `公开的：${file} 里的 ${number} 个链接，在这份导出里是上锁或私密的。请看看是否有意如此。`,
  marked: (kinds) => `导出里标为私密，所以放进上锁的分类：${kinds}。`,
  markedOut: (kinds) => `导出里标为私密，而 site.yml 的 lockedGroups 没有任何分类，所以没有导入：${kinds}。`,
  ignoreMark: (name) => `  如果这个标记对你来说不是私密，导入时加上 --ignore-mark ${name}。`,
  withCredentials: (number) => `没有导入：${number} 个书签，地址里有用户名或密码。`,
  closed: {
    'no-address': '不是地址',
    'too-long': '超过 4096 个字符的网址',
    'too-deep': '文件夹嵌套超过 100 层',
  },
  refused: (kinds) => `没有导入，因为这样的地址在网页上打不开：${kinds}。`,
  parts: {
    icon: (number, names) =>
      `没有收进来的图标：${number} 个（${names}），不是图片、太大、这里没有自带，或者是品牌的标志，而链接不是谁都看得到，命令不为它存文件；用第一个字代替。`,
    'second-address': (number, names) => `第二个地址：${number} 个链接有家里用的地址，没有导入：${names}。`,
    tags: (number, names) => `没有收进来的标签：${number} 个链接的（${names}），这里的链接没有标签。`,
  },
  many: (number, most) => `一共有 ${number} 个链接了。网页按 ${most} 个设计：更多时可能会慢。`,
  shown: '正在运行的服务器一秒内就会显示。',
  export: {
    usage: `用法：npm run export-bookmarks [-- 文件] [--locked]
把公开的链接写进文件（porchlight-bookmarks.html），浏览器和 npm run import-bookmarks 都能读。
--locked 会问上锁链接的密码，并加上它们。`,
    written: (file, links, locked) =>
      `已写进 ${file}：${links} 个链接` + (locked === 0 ? '。' : `，其中 ${locked} 个是上锁的：文件没有加密。`),
    lost: (fields) => `书签文件里放不下，所以没有写进去：${fields.join('、')}。`,
    onlyAtHome: (names) => `没有写进去：${names.length} 个链接只有家里的地址：${names.join('、')}。`,
    stayLocked: (links) => `没有写进去：${links} 个上锁的链接，加 --locked 才有。`,
    noPassword: '上锁的链接没有密码：没有设置 LINKS_PASSWORD_HASH。什么都没有写。',
    noneTyped: '没有输入密码。什么都没有写。',
    wrongPassword: '这不是上锁链接的密码。什么都没有写。',
  },
};
