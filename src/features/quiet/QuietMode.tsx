import { useEffect } from 'react';
import { selectQuietMode } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { followReasons } from './followReasons';

/** Keeps quiet mode up to date after the boot script has set it. Renders nothing. */
export function QuietMode() {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectQuietMode);
  useEffect(() => dispatch(followReasons(mode)), [dispatch, mode]);
  return null;
}
