const NAMED = /(<link |<script type="module"[^>]*? )(?:data-)?(rel="modulepreload"|src=)/g;

/**
 * Lets the page's own scripts wait for the boot script (`src/startScripts.ts`), which asks for them after the picture, or
 * asks for them at once. For pages in which that is said already, too.
 */
export function laterScripts(html: string, later: boolean): string {
  return html.replaceAll(NAMED, (_, before: string, name: string) => `${before}${later ? 'data-' : ''}${name}`);
}
