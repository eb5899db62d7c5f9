/*
 * The first script of the page, before the boot script. Requests the polyfills in the listed browsers that need them
 * (`browserslist` in package.json), and keeps the page's scripts from running in browsers that are older still.
 */
import { lacksFunctions, polyfillsFile, tooOldFile } from '../contract/olderBrowsers';

const root = document.documentElement;
/** Adds a script that runs before everything that follows in the page, or with `defer` when the page is parsed. */
const script = (file: string, defer = '') => `<script ${defer} src="${import.meta.env.BASE_URL}${file}"></script>`;

// Chromium 108, Firefox 112 and Safari 15.5 have both, and the page uses them.
if (!('inert' in root && CSS.supports('height', '1dvh'))) {
  // The open tag makes the boot script, which follows in the HTML, the text of a script that does not run: such a
  // browser may not even know its syntax.
  document.write(`${script(tooOldFile(), 'defer')}<script type="text/plain">`);
} else if (lacksFunctions() || !('popover' in root)) {
  document.write(script(polyfillsFile()));
}
