import * as v from 'valibot';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import type { FillAnswer } from '../../src/contract/ownerAnswers.ts';
import { errorText } from '../errorText.ts';
import { contentType } from '../http/contentTypes.ts';
import type { Log } from '../ownerLog.ts';
import { fencedFetch, RefusedAddress, type FetchLimits } from './fencedFetch.ts';
import { bytesToCheck, checkContent, uploadPlace } from './fileKinds.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import { readPageHead } from './pageHead.ts';
import { parsedBody } from './parsedBody.ts';

const LIMIT_MS = 6000;
const MOST_HTML_BYTES = 512 * 1024;
const MOST_PICTURE_BYTES = 1024 * 1024;
/** Icons that are tried: a page may name dozens. */
const MOST_ICONS = 5;
const NAMES = ['icon.svg', 'icon.png', 'icon.jpg', 'icon.webp', 'icon.gif', 'icon.avif'];

const bodySchema = v.strictObject({
  link: v.pipe(v.string(), v.trim(), v.maxLength(4096)),
  /** Whether it is an address at home, which may be private. */
  lan: v.optional(v.boolean(), false),
});

export interface FillOptions extends Pick<FetchLimits, 'resolve' | 'isAllowed'> {
  log: Log;
}

/**
 * Route that reads name, description and icon from the page of an address. Refuses addresses that may not be requested
 * with `address-refused`, and where nothing usable answers with `page-silent`.
 */
export function fillRoutes({ log, ...outside }: FillOptions): OwnerRoute[] {
  async function fill({ request }: OwnerCall) {
    const { link, lan: isHome } = await parsedBody(request, bodySchema);
    const signal = AbortSignal.timeout(LIMIT_MS);
    const fetchOf = (most: number) => ({ ...outside, isHome, most, signal });
    try {
      const page = await fencedFetch(completedAddress(link) ?? link, fetchOf(MOST_HTML_BYTES));
      if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(page.contentType)) throw new Error('no HTML');
      const { icons, ...texts } = readPageHead(page.bytes, page.contentType, page.url.href);
      const body: FillAnswer = { ...texts, icon: await firstIcon(icons, fetchOf(MOST_PICTURE_BYTES)) };
      if (body.name === '' && body.description === '' && body.icon === '') throw new Error('nothing usable');
      return { body };
    } catch (error) {
      if (error instanceof RefusedAddress) throw new OwnerError('address-refused');
      log(`fill: ${(errorText(error).split('\n')[0] ?? '').replaceAll(/\S*[:/]\S*/g, '…')}`);
      throw new OwnerError('page-silent');
    }
  }

  return [{ path: '/fill', methods: { POST: fill } }];
}

/** The first icon that is a picture, as a `data:` address; empty if there is none. */
async function firstIcon(addresses: readonly string[], limits: FetchLimits): Promise<string> {
  for (const address of addresses.slice(0, MOST_ICONS)) {
    const bytes = await pictureAt(address, limits).catch(() => undefined);
    const kind = bytes && kindOf(bytes);
    if (bytes && kind !== undefined) return `data:${kind};base64,${bytes.toString('base64')}`;
    if (limits.signal.aborted) break;
  }
  return '';
}

async function pictureAt(address: string, limits: FetchLimits): Promise<Buffer | undefined> {
  if (address.startsWith('data:')) {
    const [, text] = /^data:image\/[\w+.-]+;base64,([\w+/=]+)$/.exec(address) ?? [];
    return text === undefined || text.length > limits.most ? undefined : Buffer.from(text, 'base64');
  }
  const { bytes, isCut } = await fencedFetch(address, limits);
  return isCut ? undefined : Buffer.from(bytes);
}

/** The media type of a picture by its content, checked as an upload is; undefined for anything else. */
function kindOf(bytes: Buffer): string | undefined {
  // Windows' icons: ICONDIR with the type 1 and at least one image.
  if (bytes.length > 6 && bytes.readUInt32LE(0) === 0x10000 && bytes.readUInt16LE(4) > 0) return 'image/x-icon';
  const name = NAMES.find((one) => isPicture(one, bytes));
  return name === undefined ? undefined : contentType(name);
}

function isPicture(name: string, bytes: Buffer): boolean {
  try {
    const place = uploadPlace('icons', name);
    checkContent(place, bytes.subarray(0, bytesToCheck(place)));
    return true;
  } catch {
    return false;
  }
}
