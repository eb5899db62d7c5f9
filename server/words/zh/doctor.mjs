/** @type {typeof import('../en/doctor.mjs').doctor} */
export const doctor = {
  usage: `用法：npm run doctor [-- --offline] [-- --fix]
看你的文件和文件里写明的服务，告诉你最好改什么。
--offline 不联网。--fix 列出可以放心改的地方，问过再改；原来的内容留在“文件名.bak”里。
只有你写的东西确实不起作用时，退出码才是 1。`,
  error: '需要修改：这样写不起作用。',
  warning: '请看一下：可能不起作用，或者有时不起作用。',
  hint: '可以更好：',
  looking: (folder, links, social) => `正在检查 ${folder}：${links} 个链接，${social} 个社交链接。`,
  unread: (file) => `${file} 读不了，所以和它有关的都没有检查。先改好它，再运行一次。`,
  notAsked: '没有询问（--offline）',
  iconsNotAsked: (number) => `别的网站上的 ${number} 个图标：没有询问（--offline）`,
  iconsAsked: (asked, number) => `别的网站上的图标：${number} 个里问了 ${asked} 个`,
  more: (number) => `… 另有 ${number} 处`,
  canFix: '其中有些 npm run doctor -- --fix 能改好：先列出来，问过再改。',
  allWell: '一切都好：没有什么要做的。',
  toDo: (errors, warnings, hints) => `待办：${errors} 处要修改，${warnings} 处请看一下，${hints} 处可以更好。`,
  noNetwork: '从这里连不上任何服务；其余的都看过了',
  fix: {
    nothing: '没有可以自动改好的；剩下要做的是：',
    title: '可以这样改：',
    done: '改好了。剩下要做的是：',
    local: (file, local) => `${file}：wallpaper.local 改为 ${local}`,
    rename: (from, to) => `public/images/${from} 改名为 ${to}`,
    ask: '现在改？',
    notRenamed: (file, reason) => `${file} 改不了名：${reason}。`,
  },
  noStart: '；网页不会启动，因为说不准要锁什么',
  nobodyReads: '（写了也没有人读）',
};
