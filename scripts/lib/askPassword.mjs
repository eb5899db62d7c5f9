import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Trouble } from './trouble.mjs';

/** Longest password, bytes of UTF-8: with any characters it fits into the request that unlocks. */
const MAX_BYTES = 500;

/**
 * The new password: asked for twice on a terminal, without showing it, else the first line of the input. Answers
 * undefined when whoever was asked pressed Ctrl-C or Ctrl-D.
 *
 * @param {NodeJS.ReadableStream & { isTTY?: boolean }} input
 * @param {NodeJS.WritableStream} screen where the questions are shown
 * @returns {Promise<string | undefined>}
 */
export async function askPassword(input, screen) {
  const typed = input.isTTY === true;
  const lines = createInterface({ input, output: mute(), terminal: typed, historySize: 0 });
  const next = nextLine(lines);
  try {
    const password = await ask('Password for the locked links: ');
    if (password === undefined && typed) return undefined;
    if (!password) throw new Trouble('An empty password would lock nothing.');
    if (new TextEncoder().encode(JSON.stringify(password)).length > MAX_BYTES) {
      throw new Trouble(`That password is too long; at most ${MAX_BYTES} bytes can be sent.`);
    }
    if (!typed) return password;
    const again = await ask('The same again: ');
    if (again === undefined) return undefined;
    if (again !== password) throw new Trouble('The two passwords are not the same.');
    return password;
  } finally {
    lines.close();
  }

  /** @param {string} question */
  async function ask(question) {
    if (!typed) return next();
    screen.write(question);
    const line = await next();
    screen.write('\n');
    return line;
  }
}

/**
 * Answers line after line, also those that came before they were asked for; undefined when there are no more.
 *
 * @param {import('node:readline').Interface} lines
 * @returns {() => Promise<string | undefined>}
 */
function nextLine(lines) {
  /** @type {string[]} */
  const come = [];
  let ended = false;
  /** @type {((line: string | undefined) => void) | undefined} */
  let waiting;
  const serve = () => {
    if (waiting && (come.length > 0 || ended)) {
      waiting(come.shift());
      waiting = undefined;
    }
  };
  lines.on('line', (line) => {
    come.push(line);
    serve();
  });
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => {
    ended = true;
    serve();
  });
  return () =>
    new Promise((resolve) => {
      waiting = resolve;
      serve();
    });
}

/** The output of readline while a password is typed: it shows nothing. */
function mute() {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
