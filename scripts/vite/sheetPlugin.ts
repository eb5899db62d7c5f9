import type { Plugin } from 'vite';

const LINK = /\n *(<link rel="stylesheet"[^>]*>)/;
const PARTS = '<div id="root">';

/**
 * Puts the link to the style sheet behind the wallpaper and the loading screen, whose own styles stand in the page: they
 * are drawn while the sheet is still on its way. Scripts wait for it wherever it stands.
 */
export function sheetPlugin(): Plugin {
  return {
    name: 'porchlight:sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [line, link] = LINK.exec(html) ?? [];
        if (!line || !html.includes(PARTS)) throw new Error('index.html has lost its style sheet, or #root');
        return html.replace(line, '').replace(PARTS, `${link}\n    ${PARTS}`);
      },
    },
  };
}
