/*
 * A session of the owner's desk. It is in the memory of the server (`server/devices/devices.ts`), which knows it by two
 * halves: a token in a cookie (`server/devices/deviceCookie.ts`), and a key in local storage
 * (`src/shared/lib/deviceKey.ts`).
 */

/** Lifetime of a session after its last use, s. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Lifetime of a session after its beginning, whatever its use, s: a stolen one does not live as long as it is used. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Header of the desk's answers: seconds until the session ends if it is not used again. The page closes the desk by it,
 * since scripts cannot read the cookie.
 */
export const SESSION_SECONDS_HEADER = 'x-session-seconds';
/** Header with the key of a session or of a remembered device, which opens nothing without the cookie. */
export const SESSION_KEY_HEADER = 'x-session-key';
