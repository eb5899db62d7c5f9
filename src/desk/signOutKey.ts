import { pathKey } from '@/contract/pathKey';

/** Key in local storage: a sign-out that the server has not confirmed. The next visit goes on with it. */
export const SIGN_OUT_KEY = pathKey('porchlight-sign-out');
