/** Texts of QR code and link of the settings. */
export const codeWords = {
  title: '二维码和链接',
  qr: '设置的二维码',
  link: '链接',
  /** One line each. */
  note: ['用另一台设备扫一扫，看过改动再应用。', '内容只在码里，不经过服务器。'],
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制链接',
  save: '保存图片',
  saveFailed: '图片保存失败',
  holds: (settings: number, links: number) => `含 ${settings} 项设置${links > 0 ? `和 ${links} 个链接` : ''}`,
  bytes: (used: number, most: number) => `${used} / ${most} 字节`,
  /** For own links that do not fit into the QR code. */
  settingsOnly: (links: number) => `链接较多，二维码只含设置；地址含全部 ${links} 个链接。`,
  /** For own links that do not fit into the QR code, and not all into the link. */
  notAll: (links: number) => `链接较多，二维码只含设置，地址含前 ${links} 个；全部内容请导出文件。`,
  tooLong: '内容较多，二维码和地址放不下，请导出文件。',
  noQr: '内容较多，二维码放不下，请使用链接。',
  unsupported: '当前浏览器不支持二维码和链接，请导出文件。',
  makeFailed: '二维码生成失败，请导出文件。',
  came: '来自链接的设置',
  newer: '链接来自更新的版本，无法识别的内容已忽略',
  refused: {
    damaged: '链接不完整或已损坏，请重新复制',
    foreign: '这不是本站的设置链接',
    newer: '链接来自更新的版本，请先更新页面',
    tooLarge: '链接过长，不是设置链接',
    unsupported: '当前浏览器无法打开设置链接，请导入文件',
  },
};

export type CodeWords = typeof codeWords;
