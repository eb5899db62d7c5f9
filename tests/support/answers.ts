import { vi } from 'vitest';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An answer with more than a JSON value and status 200. */
interface Reply {
  status: number;
  text: string;
}

class Replied {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}

type Given = Json | Replied | Error;

/**
 * The answer of a service in a test: a value becomes JSON with status 200, an Error is a failing network. A function is
 * called for each request, so that answers can differ or be delayed.
 */
export type Answer = Given | (() => Given | Promise<Given>);

/** An answer with a status of its own. */
export const withStatus = (status: number, value: Json = {}) => new Replied({ status, text: JSON.stringify(value) });

/** An answer with any text as its body. */
export const withText = (text: string) => new Replied({ status: 200, text });

/** An HTML page where JSON is expected, as from a captive portal. */
export const htmlPage = withText('<!doctype html><title>Welcome</title>');

/** An answer that never arrives. The request still ends when it is aborted. */
export const never = () => new Promise<Given>(() => undefined);

async function respond(answer: Answer): Promise<Response> {
  const expected = await (typeof answer === 'function' ? answer() : answer);
  if (expected instanceof Error) throw expected;
  const { status, text } =
    expected instanceof Replied ? expected.reply : { status: 200, text: JSON.stringify(expected) };
  const response = new Response(text, { status });
  // A real body is read in several tasks, which tests with fake timers cannot wait for.
  response.json = async () => {
    const value: unknown = JSON.parse(text);
    return value;
  };
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  Object.defineProperty(response, 'body', { value: body });
  return response;
}

const pageFetch = globalThis.fetch;

/**
 * Replaces `fetch`: an address that contains a key gets that answer, all others a failing network. The page's own icon
 * file is really fetched, unless a key matches it.
 */
export function answerFetch(answers: Record<string, Answer>) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const found = Object.entries(answers).find(([part]) => url.includes(part));
    if (!found && url.endsWith('/icons.svg')) return pageFetch(input, init);
    requested.push(url);
    const response = respond(found ? found[1] : new TypeError('Failed to fetch'));
    const signal = init?.signal;
    if (!signal) return response;
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DOMException('The request was given up', 'AbortError'));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp);
    });
    return Promise.race([response, givenUp]);
  });
  return requested;
}

/** An Open-Meteo answer: 多云, 6℃, wind from the north-west at 2 Beaufort. */
export const goodWeather = {
  current: { temperature_2m: 6.4, weather_code: 2, wind_speed_10m: 7.9, wind_direction_10m: 314 },
  daily: { temperature_2m_max: [8.4, 9], temperature_2m_min: [-1.6, 0], precipitation_probability_max: [30, 0] },
};

/** All services that a page requests at start, without an answer: for tests of one of them. */
export const quietServices: Record<string, Answer> = {
  'v1.hitokoto.cn': { hitokoto: '柴门闻犬吠，风雪夜归人。', from: '逢雪宿芙蓉山主人' },
  'api.open-meteo.com': goodWeather,
  '/api/getLinks': withStatus(404),
  '/music/playlist.json': [{ name: '茉莉花', artist: '江苏民歌', url: 'moli.mp3' }],
};
