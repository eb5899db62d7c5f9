import { createAction } from '@reduxjs/toolkit';

/** Everything is in place: settings are read and the first render is done. What happens at load hangs on this. */
export const pageStarted = createAction('page/started');

/** The visitor has come back to the page, or the network to the visitor: what has grown old may be asked for again. */
export const pageReturned = createAction('page/returned');

/**
 * A part that the visitor has opened did not load. What was opened closes, so that the next click asks for it again.
 */
export const partMissing = createAction('page/partMissing');

/** The visitor wants the page anew. */
export const reloadClicked = createAction('page/reloadClicked');
