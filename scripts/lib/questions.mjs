import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { words } from '../../server/words/words.mjs';

/** @typedef {NodeJS.ReadableStream & { isTTY?: boolean }} Input */

/**
 * Questions in a terminal, one line each.
 *
 * @typedef {object} Questions
 * @property {boolean} isTerminal without a terminal no question is shown, but lines are read
 * @property {(question: string) => Promise<string | undefined>} ask undefined after Ctrl-C, Ctrl-D or end of input
 * @property {(question: string) => Promise<string | undefined>} askHidden like `ask`, but hides the typed text
 * @property {(question: string, byDefault: boolean) => Promise<boolean | undefined>} confirm yes or no
 * @property {(line: string) => void} say
 * @property {() => void} close
 */

/**
 * Opens one reader for all questions, so that lines pasted in advance are not lost between two questions.
 *
 * @param {Input} input
 * @param {NodeJS.WritableStream & { columns?: number }} screen where the questions are shown
 * @returns {Questions}
 */
export function openQuestions(input, screen) {
  const isTerminal = input.isTTY === true;
  // Output is hidden until the first visible question, so that early typing is not shown.
  let hidden = true;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) screen.write(chunk);
      done();
    },
  });
  const output = Object.assign(echo, { columns: screen.columns ?? 80 });
  const lines = createInterface({ input, output, terminal: isTerminal, historySize: 0 });
  const next = nextLine(lines);

  /** @param {string} question */
  async function ask(question) {
    if (!isTerminal) return next();
    hidden = false;
    lines.setPrompt(question);
    lines.prompt();
    const line = await next();
    if (line === undefined) screen.write('\n');
    return line;
  }

  /** @param {string} question */
  async function askHidden(question) {
    if (!isTerminal) return next();
    hidden = true;
    screen.write(question);
    const line = await next();
    screen.write('\n');
    return line;
  }

  /**
   * @param {string} question
   * @param {boolean} byDefault the answer for Enter
   */
  async function confirm(question, byDefault) {
    const line = await ask(`${question} ${byDefault ? words.yesNo.yes : words.yesNo.no} `);
    if (line === undefined) return undefined;
    const answer = line.trim();
    return answer === '' ? byDefault : /^(y|yes|j|是|好|对)$/i.test(answer);
  }

  return {
    isTerminal,
    ask,
    askHidden,
    confirm,
    say: (line) => void screen.write(`${line}\n`),
    close: () => lines.close(),
  };
}

/**
 * Returns a function that resolves to the next line, including lines that arrived before the call; undefined at the
 * end.
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
