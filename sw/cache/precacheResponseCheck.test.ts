import { describe, expect, it, vi } from 'vitest';
import { isExpectedFile } from './precacheResponseCheck.ts';

const shell = new Set(['/home/index.html', '/home/assets/index-B1c2D3e4.js', '/home/assets/style-_1234-67.css']);
const HTML = 'text/html; charset=utf-8';
const PAGE = '<script src="/home/assets/index-B1c2D3e4.js"></script><link href="/home/assets/style-_1234-67.css">';
const PORTAL = '<title>Sign in</title><script src="/login.js"></script>';

const isKept = (path: string, body: string, type: string, status = 200) =>
  isExpectedFile(path, new Response(body, { status, headers: { 'content-type': type } }), shell);

/** A response after a redirect to this address. */
const redirectedTo = (url: string) =>
  Object.defineProperties(new Response('{}', { headers: { 'content-type': 'application/json' } }), {
    redirected: { value: true },
    url: { value: url },
  });

describe('a response for the shell cache', () => {
  it('is accepted if it is the page with files of the same version', async () => {
    expect(await isKept('/home/index.html', PAGE, HTML)).toBe(true);
    expect(await isKept('/home/index.html', `${PAGE}<script src="/cdn/injected.js">`, HTML)).toBe(true);
    const older = '<script>"assets/polyfills-e7J1NI60.js","assets/tooOld-XdqEsQNI.js"</script>';
    expect(await isKept('/home/index.html', older + PAGE, HTML)).toBe(true);
  });

  it('is accepted if it is a script, a style sheet or a picture', async () => {
    expect(await isKept('/home/assets/index-B1c2D3e4.js', 'code', 'text/javascript')).toBe(true);
    expect(await isKept('/home/images/logo.svg', '<svg/>', 'image/svg+xml')).toBe(true);
    expect(await isKept('/home/assets/font-B1c2D3e4.woff2', 'font', 'application/octet-stream')).toBe(true);
  });

  it('is refused if it comes from a captive portal, whatever was requested', async () => {
    for (const path of ['/home/index.html', '/home/assets/index-B1c2D3e4.js', '/home/manifest.webmanifest']) {
      expect(await isKept(path, PORTAL, HTML)).toBe(false);
    }
  });

  it('is refused if a login on another host sends it, with any type', async () => {
    vi.stubGlobal('location', new URL('https://porch.example/home/sw.js'));
    const path = '/home/manifest.webmanifest';
    expect(await isExpectedFile(path, redirectedTo('https://login.example/x'), shell)).toBe(false);
    expect(await isExpectedFile(path, redirectedTo('https://porch.example/home/m'), shell)).toBe(true);
    vi.unstubAllGlobals();
  });

  it('is refused if it is the page of another version', async () => {
    expect(await isKept('/home/index.html', PAGE.replace('B1c2D3e4', 'Z9y8X7w6'), HTML)).toBe(false);
  });

  it('is refused if it is an error or a part of a file', async () => {
    for (const status of [206, 404, 500]) {
      expect(await isKept('/home/assets/index-B1c2D3e4.js', 'code', 'text/javascript', status)).toBe(false);
    }
  });
});
