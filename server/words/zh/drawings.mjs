/** @type {typeof import('../en/drawings.mjs').drawings} */
export const drawings = {
  problems: {
    tooLarge: () => '超过 5 MB',
    encoding: (name) => (name === '' ? '不是 UTF-8 编码' : `写明的编码是 ${name}；请存成 UTF-8`),
    doctype: () => '开头有 <!DOCTYPE …>；删掉这一段就好，它没有作用',
    instruction: (name) => `有一条指令 <?${name} …?>；请删掉`,
    malformed: (line) => (line === '' ? '不是正确的 XML' : `第 ${line} 行不是正确的 XML`),
    notSvg: () => '最外层不是 <svg xmlns="http://www.w3.org/2000/svg">',
    element: (name) => `<${name}> 不属于图形`,
    attribute: (name) => `属性 ${name} 不属于图形`,
    reference: (address) => `用到了文件之外的内容：${address}`,
    style: (what) => `样式里有 ${what}，可能会请求别的内容`,
  },
  leftOut: (path, why) => `没有放进 public/${path}，因为没有服务器时，没有什么能阻止 SVG 运行内容：${why}`,
  found: (why) => `不只是图形：${why}；静态版和扩展不会放进它，服务器不让它运行任何东西`,
};
