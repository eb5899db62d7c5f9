import { vi } from 'vitest';

/** What a service answers in a test: a value becomes JSON with status 200, a Response stays, an Error is thrown. */
export type Answer = unknown;

const respond = (answer: Answer): Promise<Response> => {
  if (answer instanceof Error) return Promise.reject(answer);
  return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
};

/** Puts a stand-in behind `fetch`: each address that contains a key gets that answer, others a failing network. */
export function answerFetch(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    const found = Object.entries(answers).find(([part]) => url.includes(part));
    return respond(found ? found[1] : new TypeError('Failed to fetch'));
  });
  return asked;
}
