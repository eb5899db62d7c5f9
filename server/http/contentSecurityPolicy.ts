import { createHash } from 'node:crypto';
import type { Host } from '../../src/contract/pageData.ts';
import { originsOf, servicesOf, type ServiceSite } from '../../src/contract/foreignServices.ts';

/**
 * Any host. `http:` is for a page that is itself opened by http, at home: on a page at https, the player asks for https
 * (`musicAddress`), an icon by http is not shown (`isMixed`), and browsers load nothing else by http there, except from
 * the visitor's own machine.
 */
const ANY_HOST = ['https:', 'http:'];
/** Songs of any host. */
const MEDIA = ["'self'", ...ANY_HOST, 'blob:'];

/**
 * The content security policy of the page. Scripts and styles: only the page's own, and inline ones by hash.
 * Connections: only the services of `site.yml`, as listed by `servicesOf()`. Pictures: any host, since wallpaper
 * services redirect to unknown hosts, and icons of links may be anywhere; media: `MEDIA`. Own wallpapers have a `blob:`
 * address if there is no service worker to serve them.
 */
export function contentPolicy(pageHtml: string, site: ServiceSite, host: Host = 'server'): string {
  return policy({
    'script-src': ["'self'", ...inlineScripts(pageHtml).map(byHash)],
    'style-src': ["'self'", ...inlineStyles(pageHtml).map(byHash)],
    'img-src': ["'self'", ...ANY_HOST, 'data:', 'blob:'],
    'media-src': MEDIA,
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calledOrigins(site, host)],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  });
}

/**
 * The policy of the page inside a browser extension, which has no inline scripts and no frames. Browsers refuse an
 * extension whose policy allows external scripts.
 */
export function extensionPolicy(pageHtml: string, site: ServiceSite): string {
  return policy({
    'script-src': ["'self'"],
    'style-src': ["'self'", ...inlineStyles(pageHtml).map(byHash)],
    'img-src': [
      "'self'",
      'https:',
      'data:',
      'blob:',
      ...plainHttp(originsOf(servicesOf(site, 'extension'), 'picture')),
    ],
    'media-src': MEDIA,
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calledOrigins(site, 'extension')],
    'worker-src': ["'self'"],
  });
}

/**
 * The policy of the service worker. Its fetches of pictures and songs count as `connect-src`, so that directive
 * contains all hosts that the page may show pictures from. On this machine a page by http has a worker too.
 */
export const WORKER_POLICY = policy({
  'script-src': ["'self'"],
  'connect-src': ["'self'", ...ANY_HOST],
});

/**
 * The policy of `jsonp.html`, the frame for the JSONP scripts of music services: scripts from any https host, and
 * nothing else. `sandbox` also applies when the file is opened directly. `'self'` is for the fake services in tests,
 * which have no https. The file contains the same policy in a `meta` element, for hosts without custom headers, except
 * for `frame-ancestors` and `sandbox`, which browsers accept in a header only.
 */
export function framePolicy(frameHtml: string): string {
  return policy({
    'script-src': ["'self'", 'https:', ...inlineScripts(frameHtml).map(byHash)],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** The same policy for a `meta` element, where browsers ignore `frame-ancestors`. */
export function metaPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
}

function policy(directives: Record<string, readonly string[]>): string {
  const rest = {
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries({ 'default-src': ["'none'"], ...rest, ...directives })
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The code of inline scripts that the browser runs. Elements with a `type` are data blocks. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', code = '']) =>
    /\s(src|type)\s*=/i.test(attributes) ? [] : [code],
  );
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, rules = '']) => rules);
}

function byHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}

/** Origins that the page's scripts connect to. */
function calledOrigins(site: ServiceSite, host: Host): string[] {
  const services = servicesOf(site, host);
  const origins = originsOf(services, 'start', 'script');
  // Songs and lyrics of a playlist service may be on any host.
  if (!services.some(({ purpose }) => purpose === 'music')) return origins;
  return [...origins, ...(host === 'extension' ? ['https:'] : ANY_HOST)];
}

const plainHttp = (origins: readonly string[]): string[] => origins.filter((origin) => origin.startsWith('http:'));
