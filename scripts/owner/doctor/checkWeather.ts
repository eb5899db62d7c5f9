import { AMAP_OK } from '../../../server/weather/amapProxy.ts';
import { isRecord } from '../../../src/contract/read.ts';
import type { Site } from '../../../src/contract/site.ts';
import { textOf } from '../../../src/features/player/playlistItems.ts';
import { amapAdvice } from './amapErrorCodes.ts';
import { jsonOf, type Ask } from './fetchWithTimeout.ts';
import { error, hint, warning } from './finding.ts';
import { hostOf, refused, silent, wrongShape, type Checkup, type Service } from './service.ts';
import { words } from '../../../server/words/words.mjs';

/** A place for the test request to AMap: Beijing. */
const ADCODE = '110000';

export function openMeteo({ openMeteoEndpoint: endpoint, place }: Site['weather']): Service {
  const name = 'weather.openMeteoEndpoint';
  const check = async (ask: Ask): Promise<Checkup> => {
    if (!URL.canParse(endpoint)) return silent(name, words.services.httpsExpected, true);
    const url = new URL(endpoint);
    url.search = new URLSearchParams({
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      current: 'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m,is_day',
      timezone: 'auto',
    }).toString();
    const heard = await ask(url.href);
    if (heard.kind === 'silent') return silent(name, heard.reason);
    const data = jsonOf(heard.body);
    const reason = isRecord(data) ? textOf(data['reason']) : '';
    if (reason)
      return { said: words.services.refuses(reason), findings: [error(name, words.services.refuses(reason))] };
    if (heard.status !== 200) return refused(name, heard);
    const current = isRecord(data) ? data['current'] : undefined;
    const fields = ['temperature_2m', 'weather_code', 'wind_speed_10m', 'wind_direction_10m'];
    if (!isRecord(current) || fields.some((field) => typeof current[field] !== 'number')) {
      return wrongShape(name, heard, words.services.weather.expected);
    }
    return {
      said: words.services.weather.temperature(String(current['temperature_2m']), place.city, heard.ms),
      findings: [],
    };
  };
  return { name, whom: hostOf(endpoint), remote: true, check };
}

export function amap({ amapKey: key, amapEndpoint }: Site['weather']): Service {
  const name = 'weather.amapKey';
  const endpoint = amapEndpoint.replace(/\/$/, '');
  const check = async (ask: Ask): Promise<Checkup> => {
    // Checked first: the message of an invalid URL would contain the key.
    if (!URL.canParse(endpoint)) return silent('weather.amapEndpoint', words.services.httpsExpected, true);
    const question = async (path: string, parameters: Record<string, string>) => {
      const address = `${endpoint}${path}?${new URLSearchParams({ key, ...parameters }).toString()}`;
      const heard = await ask(address, 'manual');
      if (heard.kind === 'silent') return silent('weather.amapEndpoint', heard.reason);
      if (heard.status !== 200) return refused('weather.amapEndpoint', heard);
      const data = jsonOf(heard.body);
      const infocode = isRecord(data) ? textOf(data['infocode']) : '';
      if (!isRecord(data) || !infocode)
        return wrongShape('weather.amapEndpoint', heard, words.services.weather.infocodeExpected);
      if (infocode === AMAP_OK) return data;
      const { weight, advice } = amapAdvice(infocode);
      const said = `${infocode} ${textOf(data['info'])}`.trim();
      return { said, findings: [{ weight, where: name, text: words.services.weather.amapSays(said, advice) }] };
    };
    const area = await question('/ip', {});
    if (isCheckup(area)) return area;
    const city = textOf(area['city']);
    const weather = await question('/weather/weatherInfo', { city: textOf(area['adcode']) || ADCODE });
    if (isCheckup(weather)) return weather;
    const lives: unknown = weather['lives'];
    const [live]: unknown[] = Array.isArray(lives) ? lives : [];
    if (!isRecord(live) || !textOf(live['weather'])) {
      return { said: words.services.weather.none, findings: [warning(name, words.services.weather.noneHere)] };
    }
    if (city) return { said: words.services.weather.works(city, textOf(live['weather'])), findings: [] };
    return { said: words.services.weather.worksWithoutCity, findings: [hint(name, words.services.weather.noCity)] };
  };
  return { name, whom: hostOf(endpoint), remote: true, check };
}

function isCheckup(value: Checkup | Readonly<Record<string, unknown>>): value is Checkup {
  return 'said' in value && 'findings' in value;
}
