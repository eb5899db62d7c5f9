const NAMED = /(<link |<script type="module"[^>]*? )(?:data-)?(rel="modulepreload"|src=)/g;

/**
 * Sets how a page loads its own scripts: with `later`, the boot script (`src/boot/startScripts.ts`) loads them after the
 * wallpaper; otherwise the browser loads them at once. The page may have been processed before.
 */
export function laterScripts(html: string, later: boolean): string {
  return html.replaceAll(NAMED, (_, before: string, name: string) => `${before}${later ? 'data-' : ''}${name}`);
}
