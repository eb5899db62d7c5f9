/** The own links beyond what the first view shows of them: one part of the build, asked for when the page is idle. */
export { ImportDialog } from './ImportDialog';
export { LinkDialog } from './LinkDialog';
export { mineKeeper } from './mineKeeper';
export { startMine } from './startMine';
