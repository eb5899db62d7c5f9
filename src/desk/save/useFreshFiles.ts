import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { refreshAfterWrites } from './refresh';

/** Reads both files again each time a dialog opens: they may have been edited since they were read. */
export function useFreshFiles(open: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (open) void dispatch(refreshAfterWrites());
  }, [dispatch, open]);
}
