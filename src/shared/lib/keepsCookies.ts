const NAME = 'porchlight-probe';

/**
 * Whether the browser keeps cookies of this page: one is written, read and deleted at once, so no request sends it. In
 * Chromium `navigator.cookieEnabled` is true also where the visitor blocks them. Without cookies the server would
 * remember a browser that never comes back with its half.
 */
export function keepsCookies(): boolean {
  try {
    document.cookie = `${NAME}=1; Max-Age=60; SameSite=Strict`;
    const isStored = document.cookie.includes(`${NAME}=1`);
    document.cookie = `${NAME}=; Max-Age=0; SameSite=Strict`;
    return isStored;
  } catch {
    // Where cookies are blocked, some browsers throw.
    return false;
  }
}
