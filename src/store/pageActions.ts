import { createAction } from '@reduxjs/toolkit';

/**
 * The stored settings are read, and a page without HTML is rendered; hydration follows. Requests that start with the
 * page depend on this action.
 */
export const pageStarted = createAction('page/started');

/** The visitor has returned to the page, or the network is back: outdated data may be requested again. */
export const pageReturned = createAction('page/returned');

/** An hour has begun at the visitor's local time, or the clock or the time zone has changed. */
export const hourBegan = createAction('page/hourBegan');

/**
 * A lazy part that the visitor opened failed to load. Reducers close that part again, so that the next click retries.
 */
export const partMissing = createAction('page/partMissing');

/** A login in front of the site has answered a call in its place. */
export const loginNeeded = createAction('page/loginNeeded');

/** The visitor wants to sign in there. */
export const loginClicked = createAction('page/loginClicked');

/** The visitor has switched on 只用本站: the browser refuses requests to other sites from now on. */
export const otherSitesBlocked = createAction('page/otherSitesBlocked');

/** This browser is locked again: what only a password opens must not be shown any more. */
export const browserLocked = createAction('page/browserLocked');

/** The visitor wants to reload the page. */
export const reloadClicked = createAction('page/reloadClicked');
