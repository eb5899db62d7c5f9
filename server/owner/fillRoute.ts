import * as v from 'valibot';
import { parseAddress } from '../../src/contract/address.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import type { FillAnswer } from '../../src/contract/ownerAnswers.ts';
import type { Site } from '../../src/contract/site.ts';
import { errorText } from '../errorText.ts';
import { contentType } from '../http/contentTypes.ts';
import { isPrivate, mayRequest } from '../outgoing/fence.ts';
import { OtherProtocol, RefusedAddress } from '../outgoing/outgoingRequest.ts';
import type { Log } from '../ownerLog.ts';
import { languageFor } from '../page/languages.ts';
import { ErrorStatus, fencedFetch, MOST_REDIRECTS, type Fetched, type Visit } from './fencedFetch.ts';
import { bytesToCheck, checkContent, uploadPlace } from './fileKinds.ts';
import { OwnerError } from './ownerError.ts';
import { markOfTitle } from './marks.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { bestIcons, rankOfSizes, readPageHead, type PageHead } from './pageHead.ts';
import { parsedBody } from './readJsonBody.ts';

const LIMIT_MS = 6000;
const MOST_HTML_BYTES = 512 * 1024;
const MOST_PICTURE_BYTES = 1024 * 1024;
const MOST_MANIFEST_BYTES = 128 * 1024;
const NAMES = ['icon.svg', 'icon.png', 'icon.jpg', 'icon.webp', 'icon.gif', 'icon.avif'];
/** How a page begins that comes without a type. */
const LOOKS_LIKE_HTML =
  /^(?:\xef\xbb\xbf)?\s*<(?:!--|\?xml\b|(?:!doctype\s+)?(?:html|head|title|meta|link|base|script|body)\b)/i;

const bodySchema = v.strictObject({
  link: v.pipe(v.string(), v.trim(), v.maxLength(4096)),
  /** Whether it is an address at home, which may be private. */
  lan: v.optional(v.boolean(), false),
});

const manifestSchema = v.object({
  icons: v.array(
    v.object({
      src: v.string(),
      sizes: v.optional(v.string(), ''),
      purpose: v.optional(v.string(), 'any'),
    }),
  ),
});

export interface FillOptions extends Pick<Visit, 'resolve' | 'isAllowed'> {
  log: Log;
  /** The language of the site, in which pages are asked for. */
  language: () => Site['language'];
}

/**
 * Route that reads name, description and icon from the page of an address. Each way in which that fails has its code:
 * `address-refused`, `address-at-home`, and those that begin with `page-`.
 */
export function fillRoutes({ log, language, ...outside }: FillOptions): OwnerRoute[] {
  async function fill({ request }: OwnerCall) {
    const { link, lan } = await parsedBody(request, bodySchema);
    const signal = AbortSignal.timeout(LIMIT_MS);
    const preferred = languageFor(language(), request.headers.get('accept-language') ?? undefined);
    const visit: Visit = { ...outside, home: lan ? new Set() : undefined, language: preferred, signal };
    const address = completedAddress(link) ?? link;
    const { hostname } = parseAddress(address) ?? {};
    try {
      const { page, head } = await readPage(address, visit);
      const { name, description, isGuarded } = head;
      // A sign-in elsewhere has the icon of that place.
      const found = isGuarded && page.url.hostname !== hostname ? '' : await iconOf(page, head, visit);
      const icon = found || (await markIcon(name));
      const body: FillAnswer = { name, description, icon, ...(isGuarded && { guarded: true as const }) };
      return { body };
    } catch (error) {
      const refusal = refusalOf(error, hostname, signal.aborted);
      if (!refusal.code.startsWith('address')) {
        log(`fill: ${(errorText(error).split('\n')[0] ?? '').replaceAll(/\S*[:/]\S*/g, '…')}`);
      }
      throw refusal;
    }
  }

  return [{ path: '/fill', methods: { POST: fill } }];
}

class NotHtml extends Error {}

/** `hostname` is that of the address which the owner wrote. */
function refusalOf(error: unknown, hostname: string | undefined, isLate: boolean): OwnerError {
  if (error instanceof RefusedAddress) {
    const isAtHome =
      error.hostname === hostname && error.addresses.some((one) => isPrivate(one) && mayRequest(one, true));
    return new OwnerError(isAtHome ? 'address-at-home' : 'address-refused');
  }
  if (isLate) return new OwnerError('page-slow');
  if (error instanceof ErrorStatus) {
    const { status } = error;
    return [401, 403, 407].includes(status) ? new OwnerError('page-guarded') : new OwnerError('page-error', { status });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof NotHtml || error instanceof OtherProtocol || /^(?:HPE_|Z_|ERR__ERROR_|ERR_BROTLI)/.test(code)) {
    return new OwnerError('page-not-html');
  }
  const isCertificate = /CERT|^UNABLE_TO_|^HOSTNAME_|^EPROTO|^ERR_(?:TLS|SSL)/.test(code);
  return new OwnerError(isCertificate ? 'page-certificate' : 'page-silent');
}

/** The page, after those that lead on at once by `refresh`, which count as redirects. */
async function readPage(address: string, visit: Visit): Promise<{ page: Fetched; head: PageHead }> {
  let page = await fencedFetch(address, visit, MOST_HTML_BYTES);
  for (;;) {
    if (!isHtml(page)) throw new NotHtml(page.contentType ?? 'no type');
    const head = readPageHead(page.bytes, page.contentType ?? '', page.url.href);
    if (head.next === undefined || head.next === page.url.href || page.redirects >= MOST_REDIRECTS)
      return { page, head };
    page = await fencedFetch(head.next, visit, MOST_HTML_BYTES, page.redirects + 1);
  }
}

function isHtml({ contentType: type, bytes }: Fetched): boolean {
  if (type) return /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type);
  return LOOKS_LIKE_HTML.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));
}

/** The first icon that is a picture: of the page, of its web manifest, of the place where browsers look; else empty. */
async function iconOf(page: Fetched, { icons, manifest }: PageHead, visit: Visit): Promise<string> {
  return (
    (await firstPicture(icons, visit)) ||
    (await firstPicture(manifest === undefined ? [] : await manifestIcons(manifest, visit), visit)) ||
    firstPicture([new URL('/favicon.ico', page.url).href], visit)
  );
}

/** The mark that a page without an icon has by its title, as a `data:` address; empty if there is none. */
async function markIcon(title: string): Promise<string> {
  const mark = await markOfTitle(title);
  return mark ? `data:image/svg+xml;base64,${btoa(mark.drawing)}` : '';
}

/** The addresses of the icons that a web manifest names, best first; one colour alone is no icon. */
async function manifestIcons(address: string, visit: Visit): Promise<string[]> {
  try {
    const { bytes, url } = await fencedFetch(address, visit, MOST_MANIFEST_BYTES);
    const { icons } = v.parse(manifestSchema, JSON.parse(new TextDecoder().decode(bytes)));
    const named = icons.map(({ src, sizes, purpose }) => ({
      address: src,
      rank: purpose.trim() === 'monochrome' ? 0 : rankOfSizes(sizes) / (/\bany\b/.test(purpose) ? 1 : 1000),
    }));
    return bestIcons(named).flatMap((icon) => parseAddress(icon, url.href)?.href ?? []);
  } catch {
    return [];
  }
}

/** The first of these addresses behind which there is a picture, as a `data:` address; empty if there is none. */
async function firstPicture(addresses: readonly string[], visit: Visit): Promise<string> {
  for (const address of addresses) {
    if (visit.signal.aborted) break;
    const bytes = await pictureAt(address, visit).catch(() => undefined);
    const kind = bytes && kindOf(bytes);
    if (bytes && kind !== undefined) return `data:${kind};base64,${bytes.toString('base64')}`;
  }
  return '';
}

async function pictureAt(address: string, visit: Visit): Promise<Buffer | undefined> {
  if (address.startsWith('data:')) {
    // Reads every way of writing these addresses, as browsers do; requests nothing.
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    return bytes.length > MOST_PICTURE_BYTES ? undefined : bytes;
  }
  const { bytes, isCut } = await fencedFetch(address, visit, MOST_PICTURE_BYTES);
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
