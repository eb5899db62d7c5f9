import { createHash } from 'node:crypto';
import type { Host } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { openingServices, originsOf } from './serviceOrigins.ts';

type PolicySite = Pick<Site, 'wallpaper' | 'quote' | 'weather' | 'music'>;

/**
 * The content security policy of the page: scripts and styles of the page alone, with the hash of each that stands
 * inline; connections to the services that `site.yml` names. Pictures and media may come from any https address, since
 * wallpaper and music services redirect to hosts that nobody knows beforehand.
 */
export function contentPolicy(pageHtml: string, site: PolicySite, host: Host = 'server'): string {
  return policy({
    'script-src': ["'self'", ...inlineScripts(pageHtml).map(byHash)],
    'style-src': ["'self'", ...inlineStyles(pageHtml).map(byHash)],
    'img-src': ["'self'", 'https:', 'data:', ...plainHttp(wallpapers(site))],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calledOrigins(site, host)],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  });
}

/**
 * The policy of the page inside a browser extension, which has no inline script, no frame and no worker; browsers refuse
 * an extension that asks for more scripts than its own.
 */
export function extensionPolicy(pageHtml: string, site: PolicySite): string {
  return policy({
    'script-src': ["'self'"],
    'style-src': ["'self'", ...inlineStyles(pageHtml).map(byHash)],
    'img-src': ["'self'", 'https:', 'data:', ...plainHttp(wallpapers(site))],
    'media-src': ["'self'", 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calledOrigins(site, 'extension')],
    'worker-src': ["'none'"],
  });
}

/**
 * The policy of the service worker. It asks for the page's pictures and songs on the page's behalf, and to a worker
 * that is a connection: it needs all hosts that the page may show pictures from.
 */
export function workerPolicy(site: PolicySite): string {
  return policy({
    'script-src': ["'self'"],
    'connect-src': ["'self'", 'https:', ...plainHttp([...wallpapers(site), ...calledServices(site, 'server')])],
  });
}

/**
 * The policy of `jsonp.html`, the frame in which a music service's script runs: any such script, and nothing else. The
 * sandbox holds wherever the file is opened; `self` is for stand-ins, which have no https. The file says the same in its
 * head, for hosts without headers, but for the two parts that a browser takes from a header alone.
 */
export function framePolicy(frameHtml: string): string {
  return policy({
    'script-src': ["'self'", 'https:', ...inlineScripts(frameHtml).map(byHash)],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** The same policy for a `meta` element, where browsers do not take the part about frames around the page. */
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

/** Code of the inline scripts that a browser runs; blocks of data have a type of their own. */
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

/** Addresses that the page itself calls. Two of the wallpapers can be saved, and are read for that. */
function calledServices(site: PolicySite, host: Host): string[] {
  const { music, wallpaper } = site;
  return [...openingServices(site, host), wallpaper.daily, wallpaper.landscape, ...music.endpoints];
}

function calledOrigins(site: PolicySite, host: Host): string[] {
  const origins = originsOf(calledServices(site, host));
  // Somebody else's playlist names songs and lyrics on any host.
  return originsOf(site.music.endpoints).length > 0 ? [...origins, 'https:'] : origins;
}

function wallpapers({ wallpaper }: PolicySite): string[] {
  return [wallpaper.daily, wallpaper.landscape, wallpaper.anime];
}

function plainHttp(addresses: readonly string[]): string[] {
  return originsOf(addresses).filter((origin) => origin.startsWith('http:'));
}
