import type { BrowserContext } from '@playwright/test';

/**
 * What the styles of the listed browsers lack that cannot be had for tests, as replacements in the built files: Chromium
 * does not know the new words either, and ignores the same rules. By MDN's data on browsers.
 */
const LACKING = {
  'Safari 15.6': [
    [/@container\b/g, '@no-container'],
    [/\bcontainer(-type)?:(?=\s*(\w+\s*\/\s*)?inline-size)/g, 'no-container:'],
    [/\b(\d+)cqi\b/g, '$1nqi'],
    [/\boklch\(from\b/g, 'no-color(from'],
    [/\bcolor-mix\(/g, 'no-mix('],
    [/\b(overflow(?:-[xy])?:\s*)clip\b/g, '$1no-clip'],
    [/\b(content-visibility|contain-intrinsic-size|text-wrap):/g, 'no-$1:'],
    [/\b(\d+)lh\b/g, '$1nlh'],
    [/@starting-style\b/g, '@no-starting-style'],
    [/\ballow-discrete\b/g, 'no-discrete'],
  ],
  'Firefox 115': [
    [/:has\(/g, ':no-has('],
    [/\boklch\(from\b/g, 'no-color(from'],
    [/\b(content-visibility|text-wrap):/g, 'no-$1:'],
    [/\b(\d+)lh\b/g, '$1nlh'],
    [/@starting-style\b/g, '@no-starting-style'],
    [/\ballow-discrete\b/g, 'no-discrete'],
  ],
} as const;

export type OlderStyles = keyof typeof LACKING;
export const OLDER_STYLES: readonly OlderStyles[] = ['Safari 15.6', 'Firefox 115'];

/** Gives the pages of a context the styles as this browser understands them. The content policy must be bypassed. */
export async function lowerStyles(context: BrowserContext, browser: OlderStyles): Promise<void> {
  await context.route(/^http:\/\/localhost:\d+\/(?:\?.*|assets\/.*\.(?:js|css))?$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [words, unknown] of LACKING[browser]) body = body.replaceAll(words, unknown);
    await route.fulfill({ response, body });
  });
}
