import { useEffect } from 'react';
import { selectQuietMode } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { followReasons } from './followReasons';

/** Keeps quiet mode as it should be from the boot script on. Draws nothing. */
export function QuietMode() {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectQuietMode);
  useEffect(() => dispatch(followReasons(mode)), [dispatch, mode]);
  return null;
}
