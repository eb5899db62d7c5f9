import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extensionPolicy } from '../../server/http/contentSecurityPolicy.ts';
import type { Log } from '../../server/ownerLog.ts';
import { firstViewOf } from '../../server/page/configuredBuild.ts';
import { pageDataOf, fillPage } from '../../server/page/pageTemplate.ts';
import { ownerSheetIn, pictureHosts } from '../../server/site/readOwnerSheet.ts';
import { describePictures } from '../../server/site/wallpaperFiles.ts';
import { homeLinks, type LinkItem } from '../../src/contract/links.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { LINKS_FILE, VAULT_FILE } from '../../src/contract/portableFiles.ts';
import type { Site } from '../../src/contract/site.ts';
import { withoutAmapKey } from './publicAmapKey.ts';
import { copyOwnLinks, OWN_LINKS_COPY } from '../../src/extension/ownLinksCopy.ts';
import { MINE_STORAGE_KEY } from '../../src/features/mine/mineKeys.ts';
import { extensionManifest } from './extensionManifest.ts';
import { drawingsLeftOut, layFiles, publicFilesBelow } from './publicFiles.ts';
import type { Owner } from './readOwner.ts';
import { encryptLockedGroups } from './encryptVault.ts';
import { words } from '../../server/words/words.mjs';

const PAGE = 'index.html';
const BOOT = 'boot.js';
const BACKGROUND = 'background.js';

/**
 * Files that are not used in an extension or refused by browsers there: the service worker, the web manifest, and the
 * frame for scripts from elsewhere.
 */
const FOR_SERVERS = new Set(['sw.js', 'manifest.webmanifest', 'jsonp.html']);

/** Browsers do not load an extension with a file whose name begins with `_`. */
const isReserved = (path: string): boolean => path.startsWith('_');

interface ExtensionOptions {
  /** Folder of the built page, with base path `/`. */
  built: string;
  /** The folder to write; its content is deleted first. */
  target: string;
  /** Version of this project, such as `4.1.4`. */
  version: string;
  /** The background script. */
  background: string;
  /** Password of the locked groups; required if one of them has a link. */
  password?: string | undefined;
  /** False: the AMap key is removed, and the weather comes from Open-Meteo. */
  allowAmapKey: boolean;
  render?: RenderFirstView | undefined;
  log: Log;
}

/**
 * Writes an unpacked Manifest V3 extension that shows the page in new tabs, and whose button adds the page of a tab, and whose
 * keyword in the address bar opens links. The boot script becomes a file, since
 * extensions run no inline scripts. Links and vault become files, since there is no server. Throws for locked links
 * without a password, and when the built page lacks the script.
 */
export async function writeExtension(owner: Owner, options: ExtensionOptions): Promise<void> {
  const { built, target, version, background, password, allowAmapKey, render, log } = options;
  const html = readFileSync(join(built, PAGE), 'utf8');
  const reserved = publicFilesBelow(owner.publicDir).filter(isReserved);
  if (reserved.length > 0) log(words.publishing.reservedByBrowsers(reserved.join(', ')));
  const wanted = (path: string) => !FOR_SERVERS.has(path) && !isReserved(path);
  const { publicDir } = owner;
  const leftOut = drawingsLeftOut(publicDir, log);
  layFiles({ built, publicDir, target, wallpapers: owner.site.wallpaper, wanted, leftOut });

  const isHere = (path: string) => existsSync(join(target, path));
  const withholdsKey = owner.site.weather.amapKey !== '' && !allowAmapKey;
  if (withholdsKey) log(words.publishing.keyStaysOut);
  const site = withWholeAddresses(withholdsKey ? withoutAmapKey(owner.site) : owner.site, isHere);
  const whole = (items: readonly LinkItem[]) => items.map((item) => wholeLink(item, owner.site, isHere));
  const links = whole(owner.open);
  const vault = await encryptLockedGroups({ ...owner, locked: whole(owner.locked) }, password);
  const pictures = describePictures({ owner: publicDir, built }, site.wallpaper);
  const sheet = ownerSheetIn(publicDir);
  const pageData = {
    ...pageDataOf(site, pictures, 'extension', homeLinks(links)),
    ...(sheet && { sheetHosts: pictureHosts(sheet) }),
  };
  const view = firstViewOf(pageData, render, log);
  const { page, boot } = withoutInlineScripts(fillPage(html, pageData, { view, sheet: sheet?.address }));

  writeFileSync(join(target, PAGE), page);
  // The background script is no service worker of the page: it serves no file, and no update.
  const withoutWorker = 'delete Navigator.prototype.serviceWorker;';
  const copying = `(${copyOwnLinks.toString()})(${JSON.stringify(OWN_LINKS_COPY)}, ${JSON.stringify(MINE_STORAGE_KEY)});`;
  writeFileSync(join(target, BOOT), [withoutWorker, boot, copying, ''].join('\n'));
  writeFileSync(join(target, LINKS_FILE), JSON.stringify({ list: links }));
  writeFileSync(join(target, VAULT_FILE), vault);
  writeFileSync(join(target, BACKGROUND), background);
  const policy = extensionPolicy(page, site);
  const manifest = extensionManifest(site, { version, policy, page: PAGE, background: BACKGROUND });
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Moves the inline scripts, which the page starts with, to one file. */
function withoutInlineScripts(html: string): { page: string; boot: string } {
  const scripts: string[] = [];
  const page = html.replaceAll(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => {
    scripts.push(code);
    return scripts.length === 1 ? `<script src="/${BOOT}"></script>` : '';
  });
  if (scripts.length === 0) throw new Error('the built page has no boot script');
  return { page, boot: scripts.join('\n') };
}

/** Makes links to paths of the site (`/blog/`) absolute, unless the path is a file of the extension. */
function withWholeAddresses(site: Site, isHere: (path: string) => boolean): Site {
  const whole = <T extends { link: string }>(item: T) => wholeLink(item, site, isHere);
  const { home, categories } = site.fallbackLinks;
  return {
    ...site,
    social: site.social.map((item) => ({ ...item, url: wholeLink({ link: item.url }, site, isHere).link })),
    fallbackLinks: {
      home: home.map(whole),
      categories: Object.fromEntries(Object.entries(categories).map(([name, links]) => [name, links.map(whole)])),
    },
  };
}

function wholeLink<T extends Pick<LinkItem, 'link'>>(item: T, { url }: Site, isHere: (path: string) => boolean): T {
  const { link } = item;
  const path = /^\/(?!\/)([^?#]*)/.exec(link)?.[1];
  if (path === undefined || (path !== '' && isHere(decoded(path)))) return item;
  return { ...item, link: `https://${url}${link}` };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
