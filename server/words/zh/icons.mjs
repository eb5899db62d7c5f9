/** @type {typeof import('../en/icons.mjs').icons} */
export const icons = {
  usage: `用法：npm run icons
只为这台电脑打开你的网页，给出一个地址：在浏览器里选一张图，标志、全部图标和分享图都由它画出来。`,
  open: (address, password) =>
    `打开 ${address}
密码（只用这一次）：${password}
然后按“更换标志”。按 Ctrl + C 结束。`,
};
