import type { AppThunk } from '@/store/state';

/** Takes bookmark files that are dropped on the page. Returns how to stop. */
export const takeDrops =
  (onFiles: (files: readonly File[]) => void): AppThunk<() => void> =>
  (_, __, services) => {
    services.takeExports = onFiles;
    return () => {
      services.takeExports = undefined;
    };
  };
