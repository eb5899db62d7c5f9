/** Key in local storage: a sign-out that the server has not confirmed. The next visit goes on with it. */
export const SIGN_OUT_KEY = 'porchlight-sign-out';
