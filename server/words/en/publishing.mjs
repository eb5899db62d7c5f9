import { count } from '../count.mjs';

/** Output of builds without a server, and of deployments to Cloudflare. */
export const publishing = {
  usage: (/** @type {string} */ kind) => `Usage: npm run build:${kind} [-- FOLDER]
Builds the page for use without a server. FOLDER must be new, empty or an earlier build; the default is dist-${kind}.`,
  edgeUsage: `Usage: npm run build:edge, dev:edge, deploy:cloudflare or edge:links
They have no options; docs/cloudflare.md describes each of them.`,
  sayWhich: 'Name the kind of build: static or extension.',
  sayWhat: (/** @type {string} */ works) => `Name what to do: ${works}.`,
  notOurs: (/** @type {string} */ folder) =>
    `${folder} contains files of something else; name an empty or a new folder.`,
  ready: (/** @type {string} */ folder, /** @type {string} */ seconds, /** @type {string} */ kind) =>
    `${folder}/ is ready (${seconds}). docs/${kind}.md explains the next steps.`,
  publicKey: (/** @type {string} */ variable) =>
    'site.yml has an AMap key, which every visitor could read without a server. Remove weather.amapKey (the weather ' +
    `then comes from Open-Meteo), or set ${variable}=1 to publish the key.`,
  needsPassword: 'the locked links need a password',
  reservedByBrowsers: (/** @type {string} */ files) =>
    `left out of the extension, because names in an extension cannot begin with _: ${files}`,
  lanStaysOut: (/** @type {number} */ links, /** @type {readonly string[]} */ names) =>
    `${count(links, 'link')} with lan: lan is left out here, and so are links without another address` +
    (names.length === 0 ? '' : `: ${names.join(', ')}`),
  keyStaysOut: 'the AMap key is left out of the extension; its weather comes from Open-Meteo',
  reservedByCloudflare: (/** @type {string} */ files) => `left out, because Cloudflare reserves these names: ${files}`,
  longHeader: (/** @type {number} */ most, /** @type {string} */ line) =>
    `site.yml names so many services that a header is longer than Cloudflare allows (${most} characters): ${line}…`,
  manyRules: (/** @type {number} */ most) =>
    `public/ has too many files that are in no folder: the page would need more than ${most} header rules, the limit of ` +
    'Cloudflare. Put some of them into a folder.',
  edgeReady: (/** @type {string} */ folder, /** @type {string} */ seconds) => `${folder}/ is ready (${seconds}).`,
  notDeployed: 'The deployment failed.',
  staysLocked:
    'LINKS_PASSWORD_HASH is not set, so locked links stay locked. Add the line that\n' +
    '`npm run hash-password` prints to .env, and deploy again.',
  online: 'The page is online. Its links: npm run edge:links',
  linksUnusable: 'links.yml cannot be used. Nothing was uploaded; the links that are online are unchanged.',
  linksNotUploaded: 'The links were not uploaded.',
  linksTooLarge: (/** @type {string} */ file) => `${file}: larger than 25 MiB, the limit of Cloudflare`,
  uploaded: (/** @type {number} */ number) =>
    `${number} links uploaded. It takes up to two minutes until they are shown everywhere.`,
  uploadedEmpty: 'An empty list uploaded. It takes up to two minutes until it is shown everywhere.',
  running: (/** @type {string} */ address) => `Porchlight on the edge runtime: ${address}`,
  noLinksId: 'EDGE_LINKS_ID is not set.',
  linksIdIsNone: 'EDGE_LINKS_ID is not the id of a KV namespace (32 digits and letters a to f).',
  makeStore:
    'Create the store for the links once: npx wrangler kv namespace create porchlight-links\n' +
    'Then write the id that it prints into .env: EDGE_LINKS_ID=…',
  madeUp: (/** @type {string} */ password) =>
    `Temporary password for locked links, until this program ends: ${password}`,
  secretsNotUploaded: 'The page is online, but its secrets were not uploaded.',
};

/** Output of `npm run icons`. */
export const icons = {
  usage: `Usage: npm run icons
Starts your page for this computer only, and prints the address where it makes the logo, all icons and the share
picture from one picture, in your browser.`,
  open: (/** @type {string} */ address, /** @type {string} */ password) =>
    `Open ${address}
Password, for this one time: ${password}
Then press “Change the logo”. Ctrl + C ends this.`,
};
