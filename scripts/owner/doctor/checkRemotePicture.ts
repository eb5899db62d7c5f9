import type { Ask } from './fetchWithTimeout.ts';
import { hint, warning } from './finding.ts';
import { wrongShape, type Answer, type Checkup } from './service.ts';

const HEAVY_PICTURE = 6_000_000;
const MEGABYTE = 1_000_000;

/** Requests the picture of an icon on another host. */
export async function checkIconAddress(ask: Ask, address: string, where: string): Promise<Checkup> {
  const heard = await ask(address);
  if (heard.kind === 'silent') {
    return { said: heard.reason, silent: true, findings: [warning(where, `icon ${address}: ${heard.reason}`)] };
  }
  const fine = heard.status === 200 && heard.type.startsWith('image/');
  const problem =
    heard.status === 200 ? `is no picture (${heard.type || 'unknown'})` : `answers with status ${heard.status}`;
  return {
    said: '',
    findings: fine ? [] : [warning(where, `icon ${address}: ${problem}, the first letter stands in`)],
  };
}

export function judgePicture(answer: Answer, name: string): Checkup {
  if (!answer.type.startsWith('image/')) {
    const { said } = wrongShape(name, answer, 'a picture');
    return { said, findings: [warning(name, `${said}; visitors who choose it get a local one`)] };
  }
  const megabytes = `${(answer.body.length / MEGABYTE).toFixed(1)} MB`;
  const said = `a picture (${answer.type}, ${megabytes}, ${answer.ms} ms)`;
  const heavy = answer.body.length > HEAVY_PICTURE;
  return { said, findings: heavy ? [hint(name, `its pictures are heavy (${megabytes} or more)`)] : [] };
}
