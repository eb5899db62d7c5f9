import { count } from '../count.mjs';

/** Messages about the server's settings and its start. */
export const serving = {
  wholeNumber: (/** @type {number} */ min, /** @type {number} */ max) =>
    `expected a whole number from ${min} to ${max}`,
  text: 'expected text',
  zeroOrOne: 'expected 0 or 1',
  basePath: (/** @type {string} */ right, /** @type {boolean} */ bent) =>
    `expected a path that begins and ends with one /: BASE_PATH=${right}` +
    (bent
      ? ' (your shell has changed the path: write it into .env, or begin the command with MSYS_NO_PATHCONV=1)'
      : ''),
  hostNames: 'expected names of hosts, such as start.example.com, separated by commas',
  setting: (/** @type {string} */ name, /** @type {string} */ expected, /** @type {string} */ found) =>
    `${name}: ${expected}, found ${found}`,
  notRendered: (/** @type {string} */ problem) =>
    `the first view could not be rendered, visitors' browsers draw it: ${problem}`,
  notStamped: (/** @type {string} */ problem) => `the page stays as it was, it could not be made anew: ${problem}`,
  notTidied: (/** @type {string} */ codes) =>
    `.history and .bin could not be made private, or old temporary files could not be removed (${codes}); others on this computer may read old versions`,
  noPage: 'dist/index.html is missing, run: npm run bundle',
  noFolder: (/** @type {string} */ folder) =>
    `there is no folder ${folder}, which CONFIG_DIR names. Bring it back from your backup, or correct CONFIG_DIR in .env; npm run setup makes a new one`,
  inNetwork: (/** @type {readonly string[]} */ addresses) =>
    `Porchlight: from other devices in your network: ${addresses.join(', ')}`,
  noIconFile: 'the file of its icon is not in public/, capitals count; the first letter stands in',
  moreMissing: (/** @type {number} */ number) =>
    `… and ${count(number, 'missing file')} more; npm run doctor lists all`,
  notLooked: (/** @type {string} */ problem) => `could not look for missing files: ${problem}`,
  at: (/** @type {string} */ address) => `Porchlight: ${address}`,
  problem: (/** @type {string} */ problem) => `Porchlight: ${problem}`,
  portTaken: (/** @type {number} */ port) =>
    `port ${port} is taken; stop the program that uses it, or set PORT to another one`,
  portNotAllowed: (/** @type {number} */ port) => `port ${port} may not be used by this user; set PORT to another one`,
  noSuchHost: (/** @type {string} */ host) => `HOST ${host} is no address of this computer`,
  twoPasswords: 'Porchlight: LINKS_PASSWORD_HASH and LINKS_PASSWORD are both set, the hash counts',
  madeUp: (/** @type {string} */ password) => `Porchlight: password for locked links until restart: ${password}`,
  noPassword:
    'Porchlight: locked links stay locked, since no password is set; npm run hash-password makes LINKS_PASSWORD_HASH',
  unknownHost: (/** @type {string} */ host) =>
    `a request for the unknown host ${host} was refused; if it is a name of your page, write it into url of site.yml or into HOSTS`,
  otherHost: (/** @type {string} */ page, /** @type {string} */ host) =>
    `a change by the desk was refused: the page is at ${page}, but the request is for the host ${host}. If a proxy is in front, it must pass the host on: ProxyPreserveHost On (Apache), proxy_set_header Host $http_host (nginx)`,
  /** @returns {string} */
  homeAddress: (/** @type {number} */ found) =>
    found === 0
      ? 'home.address: no address was found behind the name, so nobody is at home by it'
      : 'home.address: the name has no public address, so nobody is at home by it',
  hash: (/** @type {string} */ problem) => `LINKS_PASSWORD_HASH: ${problem}`,
  ownerHash: (/** @type {string} */ problem) =>
    `OWNER_PASSWORD_HASH: ${problem} (for the desk: npm run hash-password -- --owner)`,
  noHash: 'expected a hash made by: npm run hash-password',
  tooManyRounds: (/** @type {string} */ rounds, /** @type {number} */ most) =>
    `a hash of ${rounds} rounds; edge platforms refuse more than ${most}, make it anew`,
};
