import { isHomeHost } from '../../src/contract/address.ts';
import { defaultSite, type Site } from '../../src/contract/site.ts';

/**
 * The page on which the toolbar button adds links: the owner's site if `url` names it, else the extension's own page.
 * Hosts of a home network have no certificate.
 */
export function addPageOf({ url }: Pick<Site, 'url'>, ownPage: string): string {
  const site = `https://${url.replace(/\/*$/, '')}/`;
  if (url === defaultSite.url || !URL.canParse(site)) return ownPage;
  return isHomeHost(new URL(site).hostname) ? site.replace('https:', 'http:') : site;
}

/** The extension's own files of the toolbar button. */
export const addFiles = (script: string, page: string) => ({
  html: `<!doctype html>\n<meta charset="utf-8" />\n<title>+</title>\n<script src="/${script}"></script>\n`,
  script: `(${openWithTab.toString()})(${JSON.stringify(page)});\n`,
});

/** The parts of the browser's API that the button uses. */
interface ExtensionApi {
  tabs: {
    query: (wanted: object) => Promise<readonly { url?: string; title?: string }[]>;
    create: (tab: { url: string }) => Promise<unknown>;
  };
}
declare const chrome: ExtensionApi;

/** Opens the page with the address and the name of the tab in front. Runs in the extension, without anything around it. */
async function openWithTab(page: string): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const { url = '', title = '' } = tab ?? {};
  const target = new URL(page, location.origin);
  // Pages of the browser have no address for others. The form refuses more than 4096 characters, and servers 16 kB.
  target.searchParams.set('add', /^https?:/.test(url) ? url.slice(0, 5000) : '');
  target.searchParams.set('name', title.slice(0, 200));
  await chrome.tabs.create({ url: target.href });
  close();
}
