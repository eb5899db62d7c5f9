import { isRecord } from '../../../src/contract/read.ts';
import type { Site } from '../../../src/contract/site.ts';
import { textOf } from '../../../src/features/player/playlistItems.ts';
import { playlist } from './doctorPlaylist.ts';
import { pictureCheckup } from './checkRemotePicture.ts';
import { amap, openMeteo } from './checkWeather.ts';
import { jsonOf } from './fetchWithTimeout.ts';
import { error } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { service, wrongShape, type Answer, type Checkup, type Service } from './service.ts';
import { words } from '../../../server/words/words.mjs';

/** All services of a site, in the order in which visitors notice them. */
export function servicesOf(site: Site, files: SiteFiles): Service[] {
  const { quote, weather, music, wallpaper } = site;
  const pictures = Object.entries({ daily: wallpaper.daily, landscape: wallpaper.landscape, anime: wallpaper.anime });
  return [
    service('quote.endpoint', quote.endpoint, files, (heard) => quoteCheckup(heard, quote.endpoint)),
    weather.amapKey ? amap(weather) : openMeteo(weather),
    ...music.endpoints.map((endpoint, index) => playlist(`music.endpoints[${index}]`, endpoint, site, files)),
    ...pictures.map(([name, address]) =>
      service(`wallpaper.${name}`, address, files, (heard) => pictureCheckup(heard, `wallpaper.${name}`)),
    ),
  ];
}

function quoteCheckup(answer: Answer, endpoint: string): Checkup {
  const data = jsonOf(answer.body);
  if (isRecord(data) && textOf(data['hitokoto'])) return { said: words.services.quote(answer.ms), findings: [] };
  const asks = /[?&](encode=(text|js)|charset=gbk|callback=)/i.exec(endpoint)?.[1];
  const checkup = wrongShape('quote.endpoint', answer, words.services.quoteExpected);
  if (asks) checkup.findings = [error('quote.endpoint', words.services.leaveOut(checkup.said, asks))];
  return checkup;
}
