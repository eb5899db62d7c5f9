import { isHomeHost, isIpv4 } from '../../contract/address.ts';

/*
 * Decides whether typed text is an address or a search; all inputs use this rule. Returned addresses have an allowed
 * scheme and are normalized by the URL parser.
 */

/** Maximum length of a typed address, since parsing longer text at each key would be slow. */
const MAX_LENGTH = 12_000;

/**
 * Top-level domains recognised without `https://`; those that are also file extensions (`md`, `py`, `zip`) are
 * excluded.
 */
const ENDINGS = new Set(
  // Generic.
  (
    'com org net edu gov mil int info biz name pro mobi io ai co me tv cc fm gg im ly to app dev top xyz site online store ' +
    'shop club vip wang ltd group link live work page space website tech cloud blog wiki news email world today art ' +
    'design studio media zone fun ink icu plus chat social team tools one life ' +
    // Countries and regions.
    'ae ar at au be bg br ca ch cl cn cz de dk ee es eu fi fr gr hk hr hu id ie il in ir is it jp kr kz lt lu lv mo mx my ' +
    'ng nl no nu nz pe ph pk pl pt ro ru sa se sg si sk so su th tr tw ua uk us uy uz ve vn za ' +
    // 中国, 中國, 公司, 网络, 香港, 台灣, 台湾, 网址, 在线, 中文网, рф, 한국.
    'xn--fiqs8s xn--fiqz9s xn--55qx5d xn--io0a7i xn--j6w193g xn--kpry57d xn--kprw13d xn--ses554g xn--3ds443g ' +
    'xn--fiq228c5hs xn--p1ai xn--3e0b707e'
  ).split(' '),
);

const WITH_SCHEME = /^(?:https?:\/\/|mailto:)./i;
/** A host or IP address, then an optional port, then an optional path, query or fragment. */
const WITHOUT_SCHEME = /^(\[[\da-f:.]+\]|[\p{L}\p{N}][\p{L}\p{M}\p{N}._。．｡-]*)(:\d{1,5})?(?:[/?#].*)?$/iu;
/** An IPv6 address without brackets, such as `2001:db8::1`. Excludes times of day and C++ names (`std::a`). */
const SIX_BARE = /^(?=.{2,45}$)(?=.*\d)[\da-f]*:[\da-f:]*:[\da-f:.]*$/i;

/**
 * The address for typed text, or undefined for search words. Without a scheme it gets `https://`; or `http://` if a
 * certificate is unlikely: localhost, IP addresses, names in a home network.
 */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > MAX_LENGTH || /\s/.test(text)) return undefined;
  if (WITH_SCHEME.test(text)) return parse(text)?.href;
  if (SIX_BARE.test(text)) return parse(`http://[${text}]`)?.href;
  const [, host, port] = WITHOUT_SCHEME.exec(text) ?? [];
  if (host === undefined) return undefined;
  if (isHomeHost(host)) return parse(`http://${text}`)?.href;
  const url = parse(`https://${text}`);
  const labels = url?.hostname.split('.') ?? [];
  const [ending = ''] = labels.slice(-1);
  // The URL parser reads `3.14` as an IPv4 address.
  if (!url || labels.length < 2 || labels.includes('') || isIpv4(url.hostname)) return undefined;
  if (ENDINGS.has(ending)) return url.href;
  return port ? parse(`http://${text}`)?.href : undefined;
}

/** Characters that are invisible or change how other characters are displayed. */
const DECEIVING = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * An address of `typedAddress()` for display: the host in ASCII, so that homographs are visible (`xn--…`), without
 * password and without `https://`.
 */
export function addressToRead(address: string): string {
  const url = parse(address);
  if (!url) return '';
  const rest = readable(url.pathname + url.search + url.hash);
  if (url.protocol === 'mailto:') return `mailto:${rest}`;
  const scheme = url.protocol === 'http:' ? 'http://' : '';
  return scheme + url.host + (rest === '/' ? '' : rest);
}

function readable(path: string): string {
  try {
    const plain = decodeURI(path);
    return DECEIVING.test(plain) ? path : plain;
  } catch {
    return path;
  }
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
