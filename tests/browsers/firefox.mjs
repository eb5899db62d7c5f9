#!/usr/bin/env node
// Starts Firefox for Playwright, and relays between the two. Playwright sets the colour scheme of every context, and
// aborts at Firefox's "unknown command". Firefox 153, the version in Debian, does not know that command, so it is
// answered as a success without effect. For a Firefox that knows it, nothing is changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const NOT_NEEDED = 'emulation.setMediaFeaturesOverride';
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

const firefox = process.env['FIREFOX_PATH'] || PLACES.find((path) => existsSync(path));
if (firefox === undefined) {
  console.error('No Firefox was found. Install one (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to one.');
  process.exit(1);
}

const child = spawn(firefox, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
child.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: child.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else relayTo(address);
});

/** @param {string} address on which Firefox listens, without the path of a session */
function relayTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    const own = server.address();
    if (own !== null && typeof own !== 'string') {
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`);
    }
  });
  server.on('connection', (playwright, { url = '' }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false });
    /** @type {Set<unknown>} */
    const mayFail = new Set();
    const connected = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const text = textOf(data);
      if (text.includes(NOT_NEEDED)) mayFail.add(JSON.parse(text).id);
      await connected;
      browser.send(text);
    });
    browser.on('message', (data) => playwright.send(answerFor(textOf(data), mayFail)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}

/**
 * @param {string} text
 * @param {Set<unknown>} mayFail ids of commands whose failure is reported as success
 */
function answerFor(text, mayFail) {
  if (!text.includes('"unknown command"')) return text;
  const { id } = JSON.parse(text);
  return mayFail.delete(id) ? JSON.stringify({ type: 'success', id, result: {} }) : text;
}

/** @param {import('ws').RawData} data by default one buffer */
function textOf(data) {
  return Buffer.isBuffer(data) ? data.toString() : '';
}
