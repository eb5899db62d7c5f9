import { createServer } from 'node:net';
import { parseEnvText, placeInEnv, readEnvText } from '../../server/envFile.mjs';
import { root } from './run.mjs';
import { Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

/** PORT and HOST as the server reads them: from the environment, otherwise from `.env`, whose line `place` is. */
function wantedAddress() {
  const text = readEnvText(root);
  const { PORT, HOST } = { ...parseEnvText(text), ...process.env };
  return { port: PORT || '3000', host: HOST || '127.0.0.1', place: placeInEnv(text, 'PORT', PORT) };
}

/** Tries the port before the build, so that an occupied port is reported at once. */
export async function checkPort() {
  const { port, host, place } = wantedAddress();
  // The shells of Windows set variables in other ways; a line of .env works in all.
  await checkAddress(port, host, process.platform === 'win32' ? 'PORT=3001 in .env' : 'PORT=3001 npm start', place);
}

/**
 * Checks that a program can listen on a port. Throws a `Trouble` if not.
 *
 * @param {string} port
 * @param {string} host
 * @param {string} another command that starts the program on another port
 * @param {string} [place] where the port was set
 */
export async function checkAddress(port, host, another, place) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    const name = another.split('=')[0] ?? '';
    throw new Trouble(words.starting.portIsNone(place === undefined ? name : `${place}: ${name}`, port));
  }
  const error = await listenOnce(Number(port), host);
  if (error) throw new Trouble(portProblem(error.code, port, host, another));
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<NodeJS.ErrnoException | undefined>} the error of listening, undefined on success
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {string | undefined} code
 * @param {string} port
 * @param {string} host
 * @param {string} another
 */
function portProblem(code, port, host, another) {
  if (code === 'EADDRINUSE') {
    return words.starting.portTaken(port, another);
  }
  if (code === 'EACCES') return words.starting.portNotAllowed(port);
  return words.starting.cannotListen(host, port, String(code));
}
