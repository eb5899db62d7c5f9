import { afterEach, describe, expect, it, vi } from 'vitest';
import { sitePath } from '@/shared/lib/sitePath';
import { JSONP_LIMIT_MS, requestJsonp } from './jsonpAddresses';

const service = (name: string) => new URL(`/tests/jsonp/script.js?case=${name}`, location.href).href;
const frames = () => document.querySelectorAll('iframe');
const ask = (name: string, callback = 'callback') => requestJsonp({ url: service(name), callback });

describe('requestJsonp', () => {
  afterEach(() => {
    if (frames().length > 0) throw new Error('a frame was left behind');
  });

  it('returns the service’s answer', async () => {
    expect(await ask('answers')).toEqual({ text: '二', list: [1, null] });
  });

  it('uses the callback name that the service expects, with its dots', async () => {
    expect(await ask('dotted', 'music.url.callback')).toBe('here');
  });

  it('uses the first of two answers', async () => {
    expect(await ask('twice')).toBe('first');
  });

  it('separates answers that are requested at the same time', async () => {
    const answers = [1, 2, 3].map((number) =>
      requestJsonp({ url: `${service('says')}&callback=answer&answer=${number}`, callback: 'answer' }),
    );
    expect(frames()).toHaveLength(3);
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  });

  it.each([
    ['throws', 'Script error'],
    ['silent', 'called nobody back'],
    ['undefined', 'no JSON'],
    ['function', 'no JSON'],
    ['circular', 'circular'],
    ['bigint', 'BigInt'],
    ['huge', 'too much'],
    ['hugeLie', 'too long'],
    ['noJson', 'JSON'],
    ['wrongShape', 'expected an object'],
  ])('throws at once for a script that is %s', async (name, problem) => {
    await expect(ask(name)).rejects.toThrow(problem);
  });

  it('throws at once if the script calls another name', async () => {
    await expect(ask('answers', 'other')).rejects.toThrow('Script error');
  });

  it.each([
    ['an address where nothing is', 'https://localhost:1/nothing.js', 'did not load'],
    ['a page', new URL(sitePath('/jsonp.html'), location.href).href, 'did not load'],
  ])('throws at once for %s', async (_, url, problem) => {
    await expect(requestJsonp({ url, callback: 'callback' })).rejects.toThrow(problem);
  });

  it('limits an error message to what the log accepts', async () => {
    const failure = await ask('complains').catch((error: unknown) => error);
    expect(String(failure).length).toBeLessThan(300);
  });

  it('waits for five seconds and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settled = vi.fn<(outcome: unknown) => void>();
    ask('mute').then(settled, settled);
    await vi.advanceTimersByTimeAsync(JSONP_LIMIT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.lastCall?.[0]).toHaveProperty('name', 'TimeoutError');
  });

  it('ends when it is aborted', async () => {
    const abort = new AbortController();
    const answer = requestJsonp({ url: service('mute'), callback: 'callback' }, abort.signal);
    expect(frames()).toHaveLength(1);
    abort.abort();
    await expect(answer).rejects.toHaveProperty('name', 'AbortError');
    expect(frames()).toHaveLength(0);
    await expect(requestJsonp({ url: service('mute'), callback: 'callback' }, abort.signal)).rejects.toThrow('aborted');
  });

  it.each([
    'http://u.y.example/x.js',
    'javascript:callback(1)',
    'data:text/javascript,callback(1)',
    'blob:https://x.example/1',
    '/x.js',
    '',
  ])('sends no request to %j', async (url) => {
    await expect(requestJsonp({ url, callback: 'callback' })).rejects.toThrow('https://');
  });

  it.each(['', '1a', 'a-b', 'a b', 'a()', 'alert(1);a', 'a.', '.a', 'a..b', 'a[0]', '回调', 'a\n'])(
    'refuses %j as a callback',
    async (callback) => {
      await expect(ask('answers', callback)).rejects.toThrow('no name');
    },
  );

  it.each(['top', 'document', '__proto__', 'document.cookie', 'top.location.href', 'navigator.x', 'constructor'])(
    'is not harmed by a callback named %s',
    async (callback) => {
      const { href } = location;
      await expect(ask('answers', callback)).rejects.toThrow('JSONP');
      expect(location.href).toBe(href);
    },
  );

  it('keeps the script from reading or changing anything', async () => {
    localStorage.setItem('secret', '1');
    document.cookie = 'secret=1; max-age=60';
    expect(await ask('probe')).toEqual({
      origin: 'null',
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      indexedDB: 'SecurityError',
      cookie: 'SecurityError',
      pageDocument: 'SecurityError',
      pageVariable: 'SecurityError',
      topNavigation: 'SecurityError',
      popup: 'null',
      call: 'NetworkError',
      evaluation: 'EvalError',
    });
  });
});

async function openFrame(sandbox?: string): Promise<Window> {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.src = sitePath('/jsonp.html');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  if (!frame.contentWindow) throw new Error('expected a window');
  return frame.contentWindow;
}

describe('the sandboxed frame', () => {
  afterEach(() => {
    for (const frame of frames()) frame.remove();
  });

  it.each([undefined, 'allow-scripts allow-same-origin'])('runs no script with the sandbox %s', async (sandbox) => {
    const frame = await openFrame(sandbox);
    const heard = new Promise((resolve) => frame.addEventListener('message', resolve));
    frame.postMessage({ url: service('answers'), callback: 'callback' }, '*');
    await heard;
    expect(frame.document.scripts).toHaveLength(1);
  });

  it('handles messages only from the page that contains it', async () => {
    const frame = await openFrame('allow-scripts');
    const stranger = document.createElement('iframe');
    document.body.append(stranger);
    const heard: unknown[] = [];
    const listening = new AbortController();
    const settled = new Promise<void>((resolve) => {
      const listen = ({ source, data }: MessageEvent<unknown>) => {
        if (source === frame && heard.push(data) === 2) resolve();
      };
      window.addEventListener('message', listen, { signal: listening.signal });
    });
    const order = JSON.stringify({ url: service('twice'), callback: 'callback' });
    const code = document.createElement('script');
    code.textContent = `parent.frames[0].postMessage(${order}, '*')`;
    stranger.contentDocument?.body.append(code);
    frame.postMessage({ url: service('answers'), callback: 'callback' }, '*');
    await settled;
    listening.abort();
    expect(heard).toEqual([{ json: '{"text":"二","list":[1,null]}' }, { problem: 'the script called nobody back' }]);
  });
});
