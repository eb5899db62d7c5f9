import { count } from '../count.mjs';

/** Messages about the server's settings and its start. */
export const serving = {
  wholeNumber: (/** @type {number} */ min, /** @type {number} */ max) =>
    `expected a whole number from ${min} to ${max}`,
  text: 'expected text',
  zeroOrOne: 'expected 0 or 1',
  basePath: (/** @type {string} */ right, /** @type {boolean} */ bent) =>
    `expected a path that begins and ends with one /: BASE_PATH=${right}` +
    (bent ? ' (your shell changed the path: write it into .env, or begin the command with MSYS_NO_PATHCONV=1)' : ''),
  hostNames: 'expected host names such as start.example.com, separated by commas',
  setting: (/** @type {string} */ name, /** @type {string} */ expected, /** @type {string} */ found) =>
    `${name}: ${expected}, found ${found}`,
  notRendered: (/** @type {string} */ problem) =>
    `the first view could not be rendered on the server, so browsers render it: ${problem}`,
  notStamped: (/** @type {string} */ problem) =>
    `the page could not be updated, so the previous version is served: ${problem}`,
  notTidied: (/** @type {string} */ codes) =>
    `.history and .bin could not be made private, or old temporary files could not be removed (${codes}); other users of this computer may be able to read old versions`,
  notInBackup: (/** @type {readonly string[]} */ names) =>
    `the backup does not contain ${names.join(', ')}: gone, not readable, a link to something outside of the folder, or a name with \\`,
  devicesUnusable: (/** @type {string} */ code) =>
    `this list of remembered devices ${code === '' ? 'is damaged' : `cannot be read (${code})`}, so no device is remembered; the next one that is replaces it`,
  devicesUnstored: (/** @type {string} */ code) =>
    `the list of remembered devices cannot be written (${code}), so a change of it is lost when the server stops`,
  noPage: 'dist/index.html is missing; run: npm run bundle',
  noFolder: (/** @type {string} */ folder) =>
    `there is no folder ${folder}, which CONFIG_DIR names. Restore it from your backup, or correct CONFIG_DIR in .env; without it, npm start shows the example, and you can begin anew in the browser`,
  emptyFolder:
    'there is neither site.yml nor links.yml in your folder, so the page does not start with the example in its place. If the folder is on another disk, is it mounted? Restore your files from your backup, or correct CONFIG_DIR in .env; without it, npm start shows the example, and you can begin anew in the browser',
  notBegun: (/** @type {string} */ folder, /** @type {string} */ mark) =>
    `EXPECT_FOLDER is 1, but ${folder} has no file ${mark}, which beginning in the browser leaves there, so the page does not start with the example in its place. Is the disk mounted? If these are your files, make an empty file of this name there; to begin anew, remove EXPECT_FOLDER`,
  notNamed: (/** @type {string} */ folder) =>
    `Porchlight: this is the example. There are files in ${folder} already: if they are yours, write CONFIG_DIR=${folder} into .env; to begin anew, move them away first`,
  example: (/** @type {string} */ address, /** @type {string} */ code) =>
    `Porchlight: this is the example. To make it yours, open ${address} and enter the code ${code}`,
  noDeskPassword: (/** @type {string} */ address, /** @type {string} */ code) =>
    `Porchlight: there is no password for the desk yet. To set one, open ${address} and enter the code ${code}`,
  cannotBegin: (/** @type {string} */ name, /** @type {string} */ code) =>
    `Porchlight: this page cannot be made yours in the browser, because ${name} cannot be written (${code}); look at the permissions and at the mount`,
  begun: (/** @type {string} */ folder) => `Porchlight: the page has begun; its files are in ${folder}`,
  passwordsDamaged: (/** @type {string} */ code) =>
    `the passwords ${code === '' ? 'are damaged' : `cannot be read (${code})`}, so the desk stays closed and locked links stay locked. Restore the file, or delete it to set new passwords with a code from this log`,
  inNetwork: (/** @type {readonly string[]} */ addresses) =>
    `Porchlight: address for other devices in your network: ${addresses.join(', ')}`,
  moreMissing: (/** @type {number} */ number) =>
    `… and ${count(number, 'more missing file')}; npm run doctor lists all`,
  notLooked: (/** @type {string} */ problem) => `the search for missing files failed: ${problem}`,
  at: (/** @type {string} */ address) => `Porchlight: ${address}`,
  problem: (/** @type {string} */ problem) => `Porchlight: ${problem}`,
  portTaken: (/** @type {number} */ port) =>
    `port ${port} is in use; stop the program that uses it, or set PORT to another port`,
  portNotAllowed: (/** @type {number} */ port) =>
    `this user has no permission to use port ${port}; set PORT to another port`,
  noSuchHost: (/** @type {string} */ host) => `HOST ${host} is not an address of this computer`,
  twoPasswords: 'Porchlight: LINKS_PASSWORD_HASH and LINKS_PASSWORD are both set; the hash is used',
  passwordBlank: 'LINKS_PASSWORD is blank, so it counts as not set',
  passwordInQuotes: 'LINKS_PASSWORD is in quotes, which are not part of the password',
  noPassword:
    'Porchlight: locked links stay locked, because no password is set; set one at the desk, or make LINKS_PASSWORD_HASH with npm run hash-password',
  unknownHost: (/** @type {string} */ host) =>
    `a request for the unknown host ${host} was refused, or not counted as at home; if this is an address of your page, write it into url in site.yml or into HOSTS`,
  otherHost: (/** @type {string} */ page, /** @type {string} */ host) =>
    `a change from the desk was refused: the page is at ${page}, but the request is for the host ${host}. If a proxy is in front, it must forward the host: ProxyPreserveHost On (Apache), proxy_set_header Host $http_host (nginx)`,
  /** @returns {string} */
  homeAddress: (/** @type {number} */ found) =>
    found === 0
      ? 'home.address: no address was found for this name, so no visitor counts as at home because of it'
      : 'home.address: this name has no public address, so no visitor counts as at home because of it',
  hash: (/** @type {string} */ problem) => `LINKS_PASSWORD_HASH: ${problem}`,
  ownerHash: (/** @type {string} */ problem) =>
    `OWNER_PASSWORD_HASH: ${problem} (for the desk: npm run hash-password -- --owner)`,
  noHash: 'expected a hash made by: npm run hash-password',
  tooManyRounds: (/** @type {string} */ rounds, /** @type {number} */ most) =>
    `the hash has ${rounds} rounds, but edge platforms allow at most ${most}; make a new one`,
};

/** Output of installing, building and starting, before any code of the page runs. */
export const starting = {
  oldNode: (/** @type {string} */ version) =>
    'Porchlight needs Node 20.19 or newer (of Node 22: 22.12 or newer); this is Node ' + version + '.',
  installing: 'Installing packages (once, about a minute) …',
  notInstalled: 'Packages could not be installed; npm says why above. Is there a network connection?',
  building: 'Building the page (about a minute) …',
  built: (/** @type {string} */ seconds) => `Built in ${seconds}.`,
  buildFailed: (/** @type {string} */ args) => `The build failed: vite ${args}`,
  noMemory:
    'There was not enough memory; the build needs about 700 MB. Stop other programs, add swap, or build on another computer and copy dist/ and dist-server/ here; node dist-server/index.js starts the server.',
  seconds: (/** @type {string} */ seconds) => `${seconds} s`,
  usage: (/** @type {string} */ problem, /** @type {string} */ usage) => `${problem}\n${usage}`,
  unknownArgument: (/** @type {string} */ argument) => `Unknown argument: ${argument}`,
  usageOfStart: `Usage: npm start
Installs packages and builds the page if necessary, then starts the server. Settings such as PORT and HOST are in .env;
docs/configure.md lists them.`,
  links: (/** @type {number} */ number) => count(number, 'link'),
};
