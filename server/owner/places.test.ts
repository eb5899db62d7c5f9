import { describe, expect, it } from 'vitest';
import { placesFinder } from './openDesk.ts';

const SUZHOU = { name: '苏州', latitude: 31.304_12, longitude: 120.595_38, country: '中国', admin1: '江苏', id: 1 };

/** Looks a name up where Open-Meteo answers with `answer`. */
async function find(name: string, answer: () => Response) {
  const [requested, lines]: [string[], string[]] = [[], []];
  const findPlaces = placesFinder({
    log: (line) => lines.push(line),
    fetch: async (url) => {
      requested.push(url);
      return answer();
    },
  });
  const result = await Promise.resolve()
    .then(() => findPlaces(name))
    .catch((error: unknown) => error);
  return { result, requested, lines };
}

describe('the place of the weather', () => {
  it('is looked up by name, with region and country', async () => {
    const { result, requested } = await find(' 苏州 ', () => Response.json({ results: [SUZHOU] }));
    expect(result).toEqual({
      body: { places: [{ city: '苏州', latitude: 31.3041, longitude: 120.5954, around: '江苏, 中国' }] },
    });
    const { host, searchParams } = new URL(requested[0] ?? '');
    expect([host, searchParams.get('name'), searchParams.get('language')]).toEqual([
      'geocoding-api.open-meteo.com',
      '苏州',
      'zh',
    ]);
  });

  it('may be unknown to the service', async () => {
    const { result } = await find('Nowhere', () => Response.json({ generationtime_ms: 1 }));
    expect(result).toEqual({ body: { places: [] } });
  });

  it('is not looked up without a name', async () => {
    const { result, requested } = await find(' ', () => Response.json({}));
    expect(result).toMatchObject({ code: 'invalid' });
    expect(requested).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['a page', () => new Response('<html>')],
    ['another format', () => Response.json({ results: [{ ...SUZHOU, latitude: 100 }] })],
    ['an answer without end', () => new Response('x'.repeat(300_000))],
    ['no connection', () => Response.error()],
  ])('is refused with a code and one log line after %s', async (_, answer) => {
    const { result, lines } = await find('x', answer);
    expect(result).toMatchObject({ code: 'no-answer', status: 502 });
    expect(lines).toEqual([expect.stringMatching(/^open-meteo\.com: /)]);
  });
});
