import { fetchOwn, LOGIN_PARAMETER, LoginNeeded } from '../contract/login';
import { removeParameter } from './openParameter';

let onLogin: (() => void) | undefined;

/**
 * Calls `listener` each time a login in front of the site has answered one of the page's calls. The last listener
 * counts.
 */
export function onLoginNeeded(listener: () => void): void {
  onLogin = listener;
}

/** `fetchOwn()` for the page: also calls the listener of `onLoginNeeded()`. */
export async function fetchFromSite(url: string, init?: RequestInit, ownRefusal?: boolean): Promise<Response> {
  try {
    return await fetchOwn(url, init, ownRefusal);
  } catch (error) {
    if (error instanceof LoginNeeded) onLogin?.();
    throw error;
  }
}

/** The address of the page with the parameter that brings a navigation to the login. */
export function loginAddress(href: string): string {
  const address = new URL(href);
  address.searchParams.set(LOGIN_PARAMETER, '1');
  return address.href;
}

/** Removes the parameter from the address, so that a reload is quick again. */
export const forgetLoginParameter = (): void => removeParameter(LOGIN_PARAMETER);
