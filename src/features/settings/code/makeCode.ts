import type { FiledLink } from '@/features/mine/mineSlice';
import type { StoredSettings } from '../settingsSlice';
import { addressWith, LONGEST_ADDRESS } from './codeInAddress';
import { codeText } from './codeText';
import { base64Length, base64Url, packed } from './packed';
import { LONGEST_TEXT } from './readCode';

/** Maximum length of an address in a QR code of 240 px, bytes; with more, its squares are smaller than 2.5 px. */
export const LONGEST_QR = 780;

/** An address with a code, and the number of own links in it. */
export interface MadeCode {
  address: string;
  links: number;
}

/** Content of the QR code and of the link; undefined if not even the settings fit. */
export interface MadeCodes {
  qr: MadeCode | undefined;
  link: MadeCode | undefined;
}

/**
 * Encodes settings and own links as addresses of this page. The QR code has either all own links or none, to be
 * predictable; the link has the first ones, as many as fit.
 */
export async function makeCodes(
  settings: StoredSettings,
  links: readonly FiledLink[],
  page: Pick<Location, 'origin' | 'pathname'>,
): Promise<MadeCodes> {
  const room = LONGEST_ADDRESS - addressWith('', page).length;
  const make = async (count: number): Promise<MadeCode | undefined> => {
    const text = codeText(settings, links.slice(0, count));
    if (new Blob([text]).size > LONGEST_TEXT) return undefined;
    const bytes = await packed(text);
    if (base64Length(bytes.length) > room) return undefined;
    return { address: addressWith(base64Url(bytes), page), links: count };
  };
  const whole = await make(links.length);
  const bare = links.length > 0 ? await make(0) : whole;
  return {
    qr: [whole, bare].find((made) => made && made.address.length <= LONGEST_QR),
    link: whole ?? (await most(make, links.length)) ?? bare,
  };
}

/**
 * Binary search for the address with the most links; assumes that the size grows with each link, which is nearly true.
 */
async function most(
  make: (count: number) => Promise<MadeCode | undefined>,
  all: number,
): Promise<MadeCode | undefined> {
  let best: MadeCode | undefined;
  let low = 0;
  let high = all;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const made = await make(middle);
    if (made) {
      best = made;
      low = middle;
    } else high = middle;
  }
  return best;
}
