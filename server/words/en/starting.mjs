import { count } from '../count.mjs';

/** Output of installing, building and starting, before any code of the page runs. */
export const starting = {
  oldNode: (/** @type {string} */ version) =>
    'Porchlight needs Node 20.19 or newer (of Node 22: 22.12 or newer); this is Node ' + version + '.',
  installing: 'Installing packages (once, about a minute) …',
  stillInstalling: 'still installing',
  installed: (/** @type {string} */ seconds) => `Packages installed in ${seconds}.`,
  notInstalled: 'Packages could not be installed.',
  noRegistry: 'Packages could not be installed: the npm registry cannot be reached. Is there a network connection?',
  lastOfNpm: (/** @type {string} */ problem, /** @type {string} */ output) =>
    `${problem} The last output of npm:\n${output}`,
  building: 'Building the page …',
  stillBuilding: 'still building',
  built: (/** @type {string} */ seconds) => `Built in ${seconds}.`,
  builtWithout: (/** @type {readonly string[]} */ files) => `The build ended without ${files.join(' and ')}.`,
  buildFailed: (/** @type {string} */ args, /** @type {string} */ output) =>
    `The build failed (vite ${args}):\n${output}`,
  noMemory:
    'There was not enough memory; the build needs about 700 MB. Stop other programs, add swap, or build on another computer and copy dist/ and dist-server/ here; node dist-server/index.js starts the server.',
  noProgram: (/** @type {string} */ name, /** @type {readonly string[]} */ programs) =>
    `There is no program ${name}. These exist: ${programs.join(', ')}.`,
  noRights: (/** @type {string} */ folder) =>
    `${folder} cannot be written. Run this as the user who owns the folder of the project.`,
  portIsNone: (/** @type {string} */ name, /** @type {string} */ port) =>
    `${name} must be a number from 0 to 65535, not "${port}".`,
  portTaken: (/** @type {string} */ port, /** @type {string} */ another) =>
    `Port ${port} is in use by another program. Stop that program, or choose another port: ${another}`,
  portNotAllowed: (/** @type {string} */ port) => `Port ${port} needs more permissions. Choose a port above 1023.`,
  cannotListen: (/** @type {string} */ host, /** @type {string} */ port, /** @type {string} */ code) =>
    `Cannot listen on ${host}:${port} (${code}). Is HOST an address of this machine?`,
  seconds: (/** @type {string} */ seconds) => `${seconds} s`,
  usage: (/** @type {string} */ problem, /** @type {string} */ usage) => `${problem}\n${usage}`,
  unknownArgument: (/** @type {string} */ argument) => `Unknown argument: ${argument}`,
  usageOfStart: `Usage: npm start
Installs packages and builds the page if necessary, then starts the server. Settings such as PORT and HOST are in .env;
docs/configure.md lists them.`,
  links: (/** @type {number} */ number) => count(number, 'link'),
};
