/** @type {typeof import('../en/icons.mjs').icons} */
export const icons = {
  usage: `用法：npm run icons -- 标志文件 [--force]
标志文件是你的标志，SVG、PNG 或 JPEG。由它生成网页上的标志、全部图标和聊天软件里的分享图，放进你文件夹的 public/。
你已有的文件保持原样；--force 连它们一起替换。`,
  noFolder: (folder) =>
    `${folder}：没有这个文件夹。npm run setup 会建好你的文件夹；.env 里的 CONFIG_DIR 写明它在哪里。`,
  noWallpaper: '没有 public/images/background1.jpg：分享图要画在第一张壁纸上。',
  noBrowser: `没有找到可以用来画图的浏览器。下面任意一种都行：
  - 安装 Chrome、Edge 或 Chromium（Debian：apt-get install chromium），再运行一次；
  - npx playwright install chromium 只为这个项目下载一个；
  - CHROMIUM_PATH=/path/to/one 指明装在别处的浏览器。`,
  chosenBrowser: (path) =>
    `${path}（CHROMIUM_PATH 或 CHROMIUM_SHELL_PATH）启动不了。它必须是 Chrome、Edge 或 Chromium。`,
  tooLong: (file) => `画 ${file} 超过了一分钟。请把它改简单些，或存成 PNG。什么都没有写。`,
  problem: {
    notPicture: (file) => `${file} 不是浏览器能显示的 SVG、PNG 或 JPEG，或者已经损坏。什么都没有写。`,
    tooLarge: (file) =>
      `${file} 太大：SVG 最大 1 MB，PNG 或 JPEG 最大 10 MB、6400 万像素。1024 px 的 PNG 就很够了。什么都没有写。`,
    noSize: (file) => `${file} 没有写明比例：它的 <svg> 需要 viewBox，或以 px 写明的宽和高。什么都没有写。`,
    script: (file, detail) => `${file} 是会运行代码的 SVG（${detail}）。请存成普通的图片。什么都没有写。`,
    foreign: (file, detail) =>
      `${file} 引用了别处的内容，浏览器不会在图片里加载它（${detail}）。请存成内容齐全的文件（“嵌入”，文字转为路径）。什么都没有写。`,
    empty: (file) => `${file} 什么都没有画：全是透明的。什么都没有写。`,
  },
  badWallpaper: (file) => `浏览器显示不了 ${file}。什么都没有写。`,
  dark: '这个标志颜色很深。图标和分享图会垫上纸色；在网页上它直接压在壁纸上，浅色的更看得清（public/images/logo.svg）。',
  small: (width, height) => `标志只有 ${width} × ${height} px：较大的图标会模糊。请用 512 px 以上的，或者 SVG。`,
  missing: (characters) =>
    `没有生成分享图：这台电脑没有能显示 ${characters.join(' ')} 的字体。请装一个（Debian：apt-get install fonts-noto-cjk），再运行一次。`,
  otherLogo: (logo) => `网页上的标志仍是 ${logo}，按 site.yml 写的。`,
  written: (folder) => `${folder} 里新增：`,
  kept: (folder) => `${folder} 里保留了你已有的（--force 会替换它们）：`,
  same: (number) => `已有内容相同的：${number} 个。`,
  next: '刷新后就能看到；已装到主屏幕的，可能要等一天。',
};
