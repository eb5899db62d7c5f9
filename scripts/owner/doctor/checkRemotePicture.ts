import type { Ask } from './fetchWithTimeout.ts';
import { hint, warning } from './finding.ts';
import { wrongShape, type Answer, type Checkup } from './service.ts';
import { words } from '../../../server/words/words.mjs';

const HEAVY_PICTURE = 6_000_000;
const MEGABYTE = 1_000_000;

/** Requests the picture of an icon on another host. */
export async function checkIconAddress(ask: Ask, address: string, where: string): Promise<Checkup> {
  const heard = await ask(address);
  if (heard.kind === 'silent') {
    return {
      said: heard.reason,
      silent: true,
      findings: [warning(where, words.findings.icons.silent(address, heard.reason))],
    };
  }
  const fine = heard.status === 200 && heard.type.startsWith('image/');
  const problem =
    heard.status === 200
      ? words.findings.icons.noPicture(address, heard.type)
      : words.findings.icons.status(address, heard.status);
  return {
    said: '',
    findings: fine ? [] : [warning(where, problem)],
  };
}

export function pictureCheckup(answer: Answer, name: string): Checkup {
  if (!answer.type.startsWith('image/')) {
    const { said } = wrongShape(name, answer, words.services.pictureExpected);
    return { said, findings: [warning(name, words.services.localInstead(said))] };
  }
  const megabytes = (answer.body.length / MEGABYTE).toFixed(1);
  const said = words.services.picture(answer.type, megabytes, answer.ms);
  const heavy = answer.body.length > HEAVY_PICTURE;
  return { said, findings: heavy ? [hint(name, words.services.heavyPictures(megabytes))] : [] };
}
