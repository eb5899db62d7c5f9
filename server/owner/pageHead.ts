import { Parser } from 'htmlparser2';
import { parseAddress } from '../../src/contract/address.ts';

/** Longest name and description, characters. */
const LONGEST = { name: 120, description: 300 };
/** How much of a page is searched for its charset, bytes (HTML, 4.2.5.4). */
const CHARSET_WITHIN = 1024;
const ODD = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu;

/** What the head of a page says about it. */
export interface PageHead {
  name: string;
  description: string;
  /** Addresses of icons, best first. */
  icons: string[];
}

/** Reads the head of an HTML page. `base` is the address of the page; `contentType` may name the charset. */
export function readPageHead(bytes: Uint8Array, contentType: string, base: string): PageHead {
  const metas = new Map<string, string>();
  const icons: { address: string; rank: number }[] = [];
  let [title, isInTitle, isOver, baseAddress] = ['', false, false, base];
  const parser = new Parser({
    onopentag(tag, fields) {
      if (isOver) return;
      if (tag === 'body') isOver = true;
      else if (tag === 'title') isInTitle = title === '';
      else if (tag === 'base') baseAddress = parseAddress(fields['href'] ?? '', base)?.href ?? base;
      else if (tag === 'meta') {
        const key = (fields['property'] ?? fields['name'] ?? '').toLowerCase();
        if (!metas.has(key)) metas.set(key, fields['content'] ?? '');
      } else if (tag === 'link') {
        const rank = rankOf(fields);
        if (rank > 0) icons.push({ address: fields['href'] ?? '', rank });
      }
    },
    ontext(text) {
      if (isInTitle && title.length < 10 * LONGEST.name) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false;
    },
  });
  parser.end(textOf(bytes, contentType));
  const ranked = icons.toSorted((one, other) => other.rank - one.rank).map(({ address }) => address);
  const addresses = [...ranked, '/favicon.ico'].flatMap((icon) => parseAddress(icon, baseAddress)?.href ?? []);
  return {
    name: plain(title, LONGEST.name) || plain(metas.get('og:site_name'), LONGEST.name),
    description: plain(metas.get('description') || metas.get('og:description'), LONGEST.description),
    icons: [...new Set(addresses)],
  };
}

/** One line of text without hidden characters. */
const plain = (text: string | undefined, most: number) => (text ?? '').replaceAll(ODD, ' ').trim().slice(0, most);

/** How good an icon is: SVG, then the one for Apple's devices, then the largest; 0 for a `link` that is no icon. */
function rankOf({ rel = '', href = '', type = '', sizes = '' }: Record<string, string>): number {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (href === '') return 0;
  if (kinds.includes('icon') && (type === 'image/svg+xml' || /\.svg(?:[?#]|$)/i.test(href))) return 100_000;
  if (kinds.includes('apple-touch-icon') || kinds.includes('apple-touch-icon-precomposed')) return 50_000;
  if (!kinds.includes('icon')) return 0;
  return Math.min(40_000, Math.max(1, ...sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0)));
}

function textOf(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, CHARSET_WITHIN));
  const labels = [contentType, start].map((text) => /charset\s*=\s*["']?\s*([\w:-]+)/i.exec(text)?.[1]);
  for (const label of [...labels, 'utf-8']) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      // A charset that nobody knows.
    }
  }
  return '';
}
