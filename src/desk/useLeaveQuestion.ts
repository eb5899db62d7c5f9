import { useEffect } from 'react';

/**
 * While `isWaiting`, the browser asks before the page is left, since the waiting data are only in this page. Also
 * before the page goes to a login in front of the site.
 */
export function useLeaveQuestion(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers before Chrome 119 and Safari 15.6 ask only with a value.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
}
