import type { AppThunk } from '@/store/state';

/** Takes bookmark files that are dropped on the page. Returns how to stop. */
export const acceptDrops =
  (onFiles: (files: readonly File[]) => void): AppThunk<() => void> =>
  (_, __, services) => {
    services.importExports = onFiles;
    return () => {
      services.importExports = undefined;
    };
  };
