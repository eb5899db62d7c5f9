/** @type {typeof import('../en/publishing.mjs').publishing} */
export const publishing = {
  usage: (kind) => `用法：npm run build:${kind} [-- 文件夹]
构建不需要服务器的网页。文件夹要是新的、空的，或者以前构建的；不写就是 dist-${kind}。`,
  edgeUsage: `用法：npm run build:edge、dev:edge、deploy:cloudflare 或 edge:links
它们没有选项；各自做什么，见 docs/cloudflare.zh-CN.md。`,
  sayWhich: '请说明要哪一种：static 或 extension。',
  sayWhat: (works) => `请说明要做什么：${works}。`,
  notOurs: (folder) => `${folder} 里是别的文件；请写一个空的或新的文件夹。`,
  ready: (folder, seconds, kind) => `${folder}/ 做好了（${seconds}）。接下来怎么用，见 docs/${kind}.zh-CN.md。`,
  publicKey: (variable) =>
    `site.yml 里有高德的 Key，没有服务器时每个访客都能看到它。请去掉 weather.amapKey（天气改用 Open-Meteo），或者设置 ${variable}=1，表示谁都可以知道这个 Key。`,
  needsPassword: '上锁的链接需要密码',
  reservedByBrowsers: (files) => `没有放进扩展，扩展里的名字不能以 _ 开头：${files}`,
  lanStaysOut: (links, names) =>
    `${links} 个链接写了 lan：这里不会放进家里的地址，只有家里地址的链接也不会放进去` +
    (names.length === 0 ? '' : `：${names.join('、')}`),
  keyStaysOut: '高德的 Key 不放进扩展，扩展的天气来自 Open-Meteo',
  reservedByCloudflare: (files) => `没有放进去，因为这些名字被 Cloudflare 占用：${files}`,
  longHeader: (most, line) =>
    `site.yml 写的服务太多，有一行响应头超过了 Cloudflare 能接受的长度（${most} 个字符）：${line}…`,
  manyRules: (most) =>
    `public/ 里不在任何文件夹中的文件太多：网页需要的响应头规则会超过 ${most} 条，那是 Cloudflare 的上限。请把一些文件放进一个文件夹。`,
  edgeReady: (folder, seconds) => `${folder}/ 做好了（${seconds}）。`,
  notDeployed: '部署失败。',
  staysLocked:
    '没有设置 LINKS_PASSWORD_HASH，所以上锁的链接打不开。请把 `npm run hash-password`\n打印的那一行放进 .env，再部署一次。',
  online: '网页上线了。它的链接：npm run edge:links',
  linksUnusable: 'links.yml 无法使用。什么都没有上传：线上的链接保持不变。',
  linksNotUploaded: '链接没有上传。',
  linksTooLarge: (file) => `${file}：超过了 Cloudflare 一处能存的 25 MiB`,
  uploaded: (number) => `已上传 ${number} 个链接。最多两分钟后，各地都能看到。`,
  uploadedEmpty: '已上传一个空列表。最多两分钟后，各地都能看到。',
  running: (address) => `Porchlight 正在边缘运行环境上运行：${address}`,
  noLinksId: '没有设置 EDGE_LINKS_ID。',
  linksIdIsNone: 'EDGE_LINKS_ID 不是 KV 命名空间的编号：32 位，只含数字和 a 到 f。',
  makeStore:
    '请为链接建一次存储：npx wrangler kv namespace create porchlight-links\n再把它打印的编号写进 .env：EDGE_LINKS_ID=…',
  madeUp: (password) => `上锁链接的密码（这次运行有效）：${password}`,
  secretsNotUploaded: '网页已上线，但密钥没有上传。',
};

/** @type {typeof import('../en/publishing.mjs').icons} */
export const icons = {
  usage: `用法：npm run icons
只为这台电脑打开你的网页，给出一个地址：在浏览器里选一张图，标志、全部图标和分享图都由它画出来。`,
  open: (address, password) =>
    `打开 ${address}
密码（只用这一次）：${password}
然后按“更换标志”。按 Ctrl + C 结束。`,
};
