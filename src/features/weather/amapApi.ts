import * as v from 'valibot';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { WeatherError, type Weather } from './weather';

/** The site's own server adds the key and passes the calls on (decisions §11). */
const ENDPOINT = sitePath('/api/amap');

const AREA_FOUND = '10000';

/** AMap answers an empty list where it has no text. */
const textOrNothing = v.fallback(v.string(), '');

const areaSchema = v.object({
  infocode: v.string(),
  city: v.optional(textOrNothing, ''),
  adcode: v.optional(textOrNothing, ''),
});

const weatherAnswerSchema = v.object({
  lives: v.optional(
    v.array(
      v.object({
        weather: v.optional(textOrNothing, ''),
        temperature: v.optional(textOrNothing, ''),
        winddirection: v.optional(textOrNothing, ''),
        windpower: v.optional(textOrNothing, ''),
      }),
    ),
  ),
});

/**
 * The weather where the visitor is, by address. Throws `WeatherError`: `area` when the place cannot be asked for,
 * `info` when its weather cannot, `data` when an answer lacks the city or the weather.
 */
export async function getAmapWeather(signal: AbortSignal): Promise<Weather> {
  const area = await getJson(`${ENDPOINT}/ip`, areaSchema, { signal }).catch((error: unknown) => {
    throw new WeatherError('area', error);
  });
  if (area.infocode !== AREA_FOUND) throw new WeatherError('area', `infocode ${area.infocode}`);
  if (!area.city || !area.adcode) throw new WeatherError('data', 'no city for this address');

  const url = `${ENDPOINT}/weather/weatherInfo?city=${encodeURIComponent(area.adcode)}`;
  const answer = await getJson(url, weatherAnswerSchema, { signal }).catch((error: unknown) => {
    throw new WeatherError('info', error);
  });
  const live = answer.lives?.[0];
  if (answer.lives === undefined) throw new WeatherError('info', 'no answer about the weather');
  if (!live?.weather) throw new WeatherError('data', `no weather for ${area.adcode}`);
  return { city: area.city, ...live };
}
