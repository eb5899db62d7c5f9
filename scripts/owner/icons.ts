import { join, resolve } from 'node:path';
import { statsOf } from '../../server/files/fileStats.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { shownPath } from '../../server/files/shownPath.ts';
import { siteDefaults } from '../../src/contract/siteDefaults.ts';
import type { LogoProblem } from '../../src/media/siteImages/logoProblem.ts';
import { words } from '../../server/words/words.mjs';
import type { Disk } from './atomicWrite.ts';
import { PlainError, readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';
import { openSiteFiles } from '../../server/site/siteFiles.ts';
import { ownersFolder } from './serverVariables.ts';
import { openDrawing, type Drawing } from './icons/openDrawing.ts';
import type { Drawn, Sent } from './icons/inPage.ts';
import { openBrowser } from './icons/openBrowser.ts';
import { writeImages } from './icons/writeImages.ts';
import { readNamed } from './readNamedFile.ts';

const FONT = 'src/styles/fonts/porchlight-script.woff2';
const WALLPAPER = '/images/background1.jpg';
/** Maximum file size of a logo, bytes. The pixel size is checked when drawing. */
const MOST_BYTES = 30_000_000;
/** Minimum size of a logo, px; a smaller one looks blurred on the largest icon. */
const SMALL = 256;

export interface IconsContext extends ToolContext {
  disk?: Disk;
  /** Draws the pictures; by default in a new browser. */
  drawWith?: Drawing['draw'];
}

/**
 * Creates all pictures of the page that are derived from its logo. Returns the exit code: 1 when nothing could be done.
 */
export function main(context: IconsContext): Promise<number> {
  const { args, cwd, root, print, disk, drawWith = (sent) => drawInBrowser(context, sent) } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.icons.usage, {
      force: { type: 'boolean', default: false },
    });
    const [named, ...others] = positionals;
    if (named === undefined || others.length > 0) throw new PlainError(words.icons.usage);
    const logo = resolve(cwd, named);
    const folder = ownersFolder(context);
    if (!statsOf(folder)?.isDirectory()) throw new PlainError(words.icons.noFolder(shownPath(folder, root)));
    const site = readSite(folder, print);
    const publicFolder = join(folder, 'public');
    const wallpaper = openSiteFiles(publicFolder, join(root, 'public')).fileBehind(WALLPAPER);
    if (wallpaper === undefined) throw new PlainError(words.icons.noWallpaper);
    if ((statsOf(logo)?.size ?? 0) > MOST_BYTES) throw new PlainError(words.icons.problem.tooLarge(logo));

    const drawn = await drawWith({
      logo: base64(logo),
      wallpaper: base64(wallpaper),
      font: base64(join(root, FONT)),
      name: site.name,
      address: site.url,
    });
    if (!drawn) throw new PlainError(words.icons.tooLong(logo));
    if ('problem' in drawn) throw new PlainError(problemText(drawn, logo, wallpaper));

    const hasOtherLogo = site.logo !== siteDefaults.logo;
    const images = drawn.images
      .filter(([path]) => !hasOtherLogo || `/${path}` !== siteDefaults.logo)
      .map(([path, content]) => [path, Buffer.from(content, 'base64')] as const);
    const { written, unchanged, same } = writeImages(images, publicFolder, { force: values.force, disk });
    const shown = shownPath(publicFolder, root);
    printPaths(print, words.icons.written(shown), written);
    printPaths(print, words.icons.kept(shown), unchanged);
    if (same > 0) print(words.icons.same(same));
    for (const note of notes(drawn)) print(note);
    if (hasOtherLogo) print(words.icons.otherLogo(site.logo));
    if (written.length > 0) print(words.icons.next);
    return 0;
  });
}

const base64 = (file: string): string => readNamed(file).toString('base64');

async function drawInBrowser({ env, root }: ToolContext, sent: Sent) {
  const browser = await openBrowser(env);
  try {
    const { draw } = await openDrawing(browser, root);
    return await draw(sent);
  } finally {
    await browser.close();
  }
}

function problemText({ problem, detail }: LogoProblem, logo: string, wallpaper: string): string {
  if (detail === 'wallpaper') return words.icons.badWallpaper(wallpaper);
  return words.icons.problem[problem](logo, detail);
}

function notes({ logo, missing }: Drawn): string[] {
  const { width, height, isVector, isDark } = logo;
  const isSmall = !isVector && Math.max(width, height) < SMALL;
  return [
    ...(isDark ? [words.icons.dark] : []),
    ...(isSmall ? [words.icons.small(Math.round(width), Math.round(height))] : []),
    ...(missing.length > 0 ? [words.icons.missing(missing)] : []),
  ];
}

function printPaths(print: ToolContext['print'], title: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  print(title);
  for (const path of paths) print(`  ${path}`);
}

await runIfStarted(import.meta.url, main);
