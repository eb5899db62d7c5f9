import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../../src/contract/site.ts';
import { contentPolicy, extensionPolicy, framePolicy, metaPolicy, WORKER_POLICY } from './contentSecurityPolicy.ts';

const site = v.parse(siteSchema, {});
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('contentPolicy', () => {
  it('allows nothing by default', () => {
    const policy = contentPolicy('', site);
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src']) {
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    }
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  });

  it('allows each inline script by its hash, and no data block', () => {
    const page =
      '<script>a()</script><script type="application/json" id="x">{}</script><script type="module" src="/m.js"></script>';
    const hash = createHash('sha256').update('a()').digest('base64');
    expect(directive(contentPolicy(page, site), 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it('allows the page’s inline styles by their hash', () => {
    const page = '<style>\np{margin:0}</style>';
    const hash = createHash('sha256').update('\np{margin:0}').digest('base64');
    for (const policy of [contentPolicy(page, site), extensionPolicy(page, site)]) {
      expect(directive(policy, 'style-src')).toBe(`style-src 'self' 'sha256-${hash}'`);
    }
  });

  it('allows fonts of the page itself only, as the owner’s own sheet could name others', () => {
    for (const policy of [contentPolicy('', site), contentPolicy('', site, 'static'), extensionPolicy('', site)]) {
      expect(directive(policy, 'font-src')).toBe("font-src 'self'");
    }
  });

  it('connects to the services that site.yml names', () => {
    expect(directive(contentPolicy('', site), 'connect-src')).toBe(
      "connect-src 'self' https://v1.hitokoto.cn https://api.open-meteo.com https://api.dujin.org https://api.aixiaowai.cn",
    );
  });

  it('connects to no weather service when the site’s own server calls it', () => {
    const withKey = { ...site, weather: { ...site.weather, amapKey: 'k' } };
    expect(directive(contentPolicy('', withKey), 'connect-src')).not.toContain('open-meteo');
  });

  it('connects to AMap directly if there is no server', () => {
    const withKey = { ...site, weather: { ...site.weather, amapKey: 'k' } };
    for (const policy of [contentPolicy('', withKey, 'static'), extensionPolicy('', withKey)]) {
      expect(directive(policy, 'connect-src')).toContain(' https://restapi.amap.com');
      expect(directive(policy, 'connect-src')).not.toContain('open-meteo');
    }
  });

  it('is the same in a meta element, except for directives that only a header can contain', () => {
    const policy = contentPolicy('', site);
    const inPage = metaPolicy(policy);
    expect(inPage).not.toContain('frame-ancestors');
    expect(policy.split('; ').filter((part) => !inPage.split('; ').includes(part))).toEqual(["frame-ancestors 'none'"]);
  });

  it('allows an extension no inline scripts and no frames, even if browsers would', () => {
    const policy = extensionPolicy('<script>a()</script>', site);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(policy).not.toContain('frame-src');
  });

  it('connects only to services whose wallpapers can be saved', () => {
    const wallpaper = {
      ...site.wallpaper,
      daily: 'https://daily.example/a',
      landscape: '/own.jpg',
      anime: 'https://anime.example/c',
    };
    expect(directive(contentPolicy('', { ...site, wallpaper }), 'connect-src')).toBe(
      "connect-src 'self' https://v1.hitokoto.cn https://api.open-meteo.com https://daily.example",
    );
  });

  it('connects to any host only for a foreign music endpoint, with http too on a page in the home network', () => {
    const withMusic = {
      ...site,
      music: { ...site.music, endpoints: ['/music/playlist.json', 'https://m.example/api'] },
    };
    expect(directive(contentPolicy('', withMusic), 'connect-src')).toMatch(/ https:\/\/m\.example https: http:$/);
    expect(directive(extensionPolicy('', withMusic), 'connect-src')).toMatch(/ https:\/\/m\.example https:$/);
  });

  it('allows pictures of an http service that the owner names, in an extension too', () => {
    const withHttp = { ...site, wallpaper: { ...site.wallpaper, daily: 'http://nas.example:8080/a.jpg' } };
    expect(directive(extensionPolicy('', withHttp), 'img-src')).toBe(
      "img-src 'self' https: data: blob: http://nas.example:8080",
    );
  });

  it('allows songs and pictures of any host, with http too on a page in the home network', () => {
    for (const policy of [contentPolicy('', site), contentPolicy('', site, 'static')]) {
      expect(directive(policy, 'media-src')).toBe("media-src 'self' https: http: blob:");
      expect(directive(policy, 'img-src')).toBe("img-src 'self' https: http: data: blob:");
    }
    expect(directive(extensionPolicy('', site), 'img-src')).not.toContain('http:');
  });

  it('allows only frames of the same origin', () => {
    expect(directive(contentPolicy('', site), 'frame-src')).toBe("frame-src 'self'");
    expect(contentPolicy('', site)).not.toContain('sandbox');
  });

  it('allows the worker to fetch pictures and songs from any host', () => {
    expect(directive(WORKER_POLICY, 'connect-src')).toBe("connect-src 'self' https: http:");
  });
});

describe('framePolicy', () => {
  const html = readFileSync('public/jsonp.html', 'utf8');
  const parts = framePolicy(html).split('; ');

  it('allows only scripts, in a sandbox, and only frames of the same site', () => {
    const code = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(code).digest('base64');
    expect(parts.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "object-src 'none'",
      'sandbox allow-scripts',
      `script-src 'self' https: 'sha256-${hash}'`,
    ]);
  });

  it('is also in the head of the frame, except for directives that only a header can contain', () => {
    const said = /content-security-policy"\s+content="([^"]*)"/.exec(html)?.[1];
    expect(said).toBe(parts.filter((part) => !/^(frame-ancestors|sandbox) /.test(part)).join('; '));
  });
});
