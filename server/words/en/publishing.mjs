import { count } from '../count.mjs';

/** Output of builds without a server, and of deployments to Cloudflare. */
export const publishing = {
  usage: (/** @type {string} */ kind) => `Usage: npm run build:${kind} [-- FOLDER]
Builds the page for a place without a server. FOLDER is new, empty or an earlier build; dist-${kind} unless you say another.`,
  edgeUsage: `Usage: npm run build:edge, dev:edge, deploy:cloudflare or edge:links
They have no options; docs/cloudflare.md says what each does.`,
  sayWhich: 'Say which: static or extension.',
  sayWhat: (/** @type {string} */ works) => `Say what to do: ${works}.`,
  notOurs: (/** @type {string} */ folder) => `${folder} holds files of something else; name an empty or a new folder.`,
  noFolder: (/** @type {string} */ folder) => `CONFIG_DIR is ${folder}, but there is no such folder.`,
  ready: (/** @type {string} */ folder, /** @type {string} */ seconds, /** @type {string} */ kind) =>
    `${folder}/ is ready (${seconds}). docs/${kind}.md says what to do with it.`,
  publicKey: (/** @type {string} */ variable) =>
    'site.yml has an AMap key, and without a server every visitor could read it. Take weather.amapKey out (the weather ' +
    `then comes from Open-Meteo), or set ${variable}=1 if everybody may have the key.`,
  needsPassword: 'the locked links need a password',
  reservedByBrowsers: (/** @type {string} */ files) =>
    `left out of the extension, where no name may begin with _: ${files}`,
  lanStaysOut: (/** @type {number} */ links) =>
    `${count(links, 'link')} with lan: addresses at home are left out here, and so are links that have no other`,
  keyStaysOut: 'the AMap key stays out of the extension, whose weather comes from Open-Meteo',
  reservedByCloudflare: (/** @type {string} */ files) =>
    `left out, since Cloudflare takes these names for its own: ${files}`,
  longHeader: (/** @type {number} */ most, /** @type {string} */ line) =>
    `site.yml names so many services that a header gets longer than Cloudflare takes (${most} characters): ${line}…`,
  edgeReady: (/** @type {string} */ folder, /** @type {string} */ seconds) => `${folder}/ is ready (${seconds}).`,
  notDeployed: 'The deployment failed.',
  staysLocked:
    'LINKS_PASSWORD_HASH is not set, so locked links stay locked. Put the line that\n' +
    '`npm run hash-password` prints into .env, and deploy again.',
  online: 'The page is online. Its links: npm run edge:links',
  linksUnusable: 'links.yml cannot be used. Nothing was uploaded: the links that are online stay.',
  linksNotUploaded: 'The links were not uploaded.',
  linksTooLarge: (/** @type {string} */ file) => `${file}: more than the 25 MiB that Cloudflare keeps in one place`,
  uploaded: (/** @type {number} */ number) =>
    `${number} links uploaded. It takes up to two minutes until every place of the world shows them.`,
  uploadedEmpty: 'An empty list uploaded. It takes up to two minutes until every place of the world shows them.',
  running: (/** @type {string} */ address) => `Porchlight on the edge runtime: ${address}`,
  noLinksId: 'EDGE_LINKS_ID is not set.',
  linksIdIsNone: 'EDGE_LINKS_ID is no id of a KV namespace: 32 digits and letters a to f.',
  makeStore: (/** @type {string} */ tool) =>
    `Once, make the store for the links: npx ${tool} kv namespace create porchlight-links\n` +
    'and write the id that it prints into .env: EDGE_LINKS_ID=…',
  madeUp: (/** @type {string} */ password) => `Password for locked links until this ends: ${password}`,
  secretsNotUploaded: 'The page is online, but its secrets were not uploaded.',
  needsNode: (/** @type {string} */ tool, /** @type {number} */ needed, /** @type {string} */ version) =>
    `Cloudflare's tool (${tool}) needs Node ${needed} or newer; this is Node ${version}. ` +
    'The page itself does not: only this command.',
};
