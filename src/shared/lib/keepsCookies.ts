const NAME = 'porchlight-probe';

/**
 * Whether the browser keeps cookies of this page: one is written, read and deleted at once, so no request sends it. In
 * Chromium `navigator.cookieEnabled` is true also where the visitor blocks them. Without cookies the server would
 * remember a browser that never comes back with its half.
 */
export function keepsCookies(): boolean {
  const write = (age: number) => {
    document.cookie = `${NAME}=1; Max-Age=${age}; SameSite=Strict`;
  };
  write(60);
  const isKept = document.cookie.includes(`${NAME}=`);
  write(0);
  return isKept;
}
