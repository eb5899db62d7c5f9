/** Local storage key of the visitor's own links. */
export const MINE_KEY = 'mine';
/** Those of them that stand in the carousel, for the first view: boot script and page read it without the others. */
export const TILES_KEY = 'mine-home';
/** What stood under `MINE_KEY` and was no list at all: texts, the oldest first. Nobody reads them but a person. */
export const ASIDE_KEY = 'mine-aside';
