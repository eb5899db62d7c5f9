import type { AppThunk } from '@/store/state';

/** Accepts bookmark files that are dropped on the page. Returns a cleanup function. */
export const acceptDrops =
  (onFiles: (files: readonly File[]) => void): AppThunk<() => void> =>
  (_, __, services) => {
    services.importExports = onFiles;
    return () => {
      services.importExports = undefined;
    };
  };
