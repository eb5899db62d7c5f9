import { count } from '../count.mjs';

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
