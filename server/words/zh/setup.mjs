/** @type {typeof import('../en/setup.mjs').setup} */
export const setup = {
  usage: `用法：npm run setup [-- --yes]
把 config/ 复制到你自己的文件夹，问几个只有你知道的问题，写好 .env。它什么都不会覆盖；再运行一次，只问还缺的。
--yes 什么都不问，全用它会建议的。`,
  intro: '几个问题，就有了你的主页。直接回车就用方括号里的，没有方括号的留到下次再问；按 Ctrl-C 退出，什么都不会写。',
  stopped: '已停止，什么都没有写。',
  proposed: (question, proposal) => `${question}${proposal === '' ? '' : ` [${proposal}]`}：`,
  folder: '放你自己内容的文件夹',
  folderInside: '它在项目里面，或者把项目包在里面：更新时会被碰到。请选项目旁边的文件夹。',
  pageLanguage: 'zh-CN',
  fields: {
    language: '网页的语言（zh-CN、zh-TW、en；auto：按访客的浏览器）',
    name: '网页的名称，显示在标签页上',
    url: '网页的地址，用大字显示，不写 https://（也可以是 192.168.1.20:3000；-：还没有，显示网页的名字）',
    author: '你的名字，显示在页脚',
    startDate: '建站日期',
    repository: '源代码的地址，设置面板里会有链接（-：不要链接）',
  },
  noAddress: (text) => `“${text}”像个名字，不像地址；就显示它？ [Y/n]：`,
  place: '显示哪个城市的天气，按名字到 open-meteo.com 查（-：不改）',
  placeFound: (number, city, around) => `  ${number}. ${city}${around === '' ? '' : `（${around}）`}`,
  whichPlace: '是哪一个（0：都不是） [1]：',
  noPlace: (name) => `没有找到“${name}”。请换个写法，或输入 - 跳过。`,
  placesSilent: (reason) => `连不上 open-meteo.com（${reason}），请看看网络。`,
  noWeather:
    '不知道地方之前，页面不显示天气。以后再运行一次 npm run setup，或者在 site.yml 或管理里写好 weather.place 和 interface.parts.weather。',
  atHome: (ranges) => `这台电脑在你家里吗？是的话，从 ${ranges} 来的访客会看到你写在 lan 里的地址 [y/N]：`,
  linksWithoutSite: (folder) =>
    `${folder} 里有 links.yml，却没有 site.yml：说不准要锁什么，所以什么都没有写。请找回 site.yml，或者选一个空文件夹。`,
  cannotWrite: (file, reason) => `写不了 ${file}：${reason}。`,
  copied: (folder, files) => `${folder} 里新增：${files.join('、')}`,
  filled: (file, fields) => `${file} 里已填好：${fields.join('、')}`,
  env: (keys) => `已写入 .env：${keys.join('、')}`,
  nothingMissing: (folder) => `什么都不缺：${folder} 和 .env 保持原样。`,
  noPassword: '还没有密码：在终端里启动时会临时生成一个并显示出来。npm run hash-password 可以设自己的。',
  checked: (summary) => `npm run doctor 说：${summary}`,
  next: (folder, port) => [
    '接下来：',
    `  1. npm start，然后打开 http://localhost:${port}`,
    `  2. 修改 ${folder} 里的 site.yml 和 links.yml，图片和歌曲放进它的 public/。`,
    '     两个文件改了都是一秒内生效，不用重启。',
    '  3. npm run doctor 会说还有什么要做；怎样让别人看到，见 docs/online.zh-CN.md。',
  ],
};
