/**
 * Header of the desk's answers: seconds until the session ends if it is not used again. The page closes the desk by it,
 * since scripts cannot read the cookie.
 */
export const SESSION_SECONDS_HEADER = 'x-session-seconds';
/** Header with the key of a session or of a remembered device, which opens nothing without the cookie. */
export const SESSION_KEY_HEADER = 'x-session-key';
