import { createHash } from 'node:crypto';
import { siteAddress } from '../../server/page/headTags.ts';
import { manifestWords } from '../../server/page/webManifest.ts';
import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import type { Site } from '../../src/contract/site.ts';

/** Limits of the extension stores, characters. */
const LONGEST_NAME = 45;
const LONGEST_DESCRIPTION = 132;

/** The oldest Chromium and Firefox that both take a manifest with the other's kind of background script. */
const OLDEST = '121';

interface ManifestOptions {
  /** Version of this project, such as `4.1.4`. */
  version: string;
  /** Content security policy of the page. */
  policy: string;
  /** Path of the page inside the extension. */
  page: string;
  /** Path of the background script. */
  background: string;
}

/**
 * `manifest.json` of the extension, for Chromium and Firefox. The only permission is to see the tab in which the toolbar
 * button is pressed: the page uses services by CORS as on the web, and has its own storage. The background script is a
 * service worker in Chromium and a page of its own in Firefox; it finds the owner's site in `homepage_url`.
 */
export function extensionManifest(
  site: Pick<Site, 'name' | 'url' | 'description' | 'language'>,
  options: ManifestOptions,
) {
  const { version, policy, page, background } = options;
  const address = siteAddress(site);
  // A manifest has one language.
  const language = site.language === 'auto' ? DEFAULT_LANGUAGE : site.language;
  return {
    manifest_version: 3,
    name: shortened(site.name, LONGEST_NAME),
    description: shortened(site.description, LONGEST_DESCRIPTION),
    version,
    icons: { 32: 'icons/icon-32.png', 48: 'icons/icon-48.png', 128: 'icons/icon-128.png' },
    chrome_url_overrides: { newtab: page },
    ...(address !== undefined && { homepage_url: address }),
    permissions: ['activeTab'],
    background: { service_worker: background, scripts: [background] },
    omnibox: { keyword: 'p' },
    action: { default_title: manifestWords[language].addPage },
    content_security_policy: { extension_pages: policy },
    minimum_chrome_version: OLDEST,
    browser_specific_settings: {
      gecko: {
        id: `newtab@${hostOf(site.url)}`,
        strict_min_version: `${OLDEST}.0`,
        data_collection_permissions: { required: ['none'] },
      },
    },
  };
}

/** Shortens by code points, so that surrogate pairs stay whole. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/**
 * The owner's host for the extension id. Firefox allows ASCII and at most 80 characters in the whole id; otherwise a
 * hash is used.
 */
function hostOf(url: string): string {
  const host = URL.canParse(`https://${url}`) ? new URL(`https://${url}`).hostname : '';
  if (/^[a-z0-9-.]{1,60}$/i.test(host)) return host;
  return `${createHash('sha256').update(url).digest('hex').slice(0, 16)}.porchlight`;
}
