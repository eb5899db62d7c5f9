import type { Plugin } from 'vite';

const LINK = /\n *(<link rel="stylesheet"[^>]*>)/;
const PARTS = '<div id="root">';

/**
 * Moves the link to the style sheet behind the wallpaper and the loading screen. Their styles are inline, so the
 * browser draws them while the style sheet loads. Scripts wait for a style sheet at any position.
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
