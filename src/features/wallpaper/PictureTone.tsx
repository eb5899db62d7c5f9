import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { fade } from './fading';
import { setTone } from './tone';

/**
 * Applies the blur and dim settings to the picture, also when another tab changes them. The boot script applies the
 * initial values.
 */
export function PictureTone() {
  const coverBlur = useAppSelector(({ settings }) => settings.coverBlur);
  const coverDim = useAppSelector(({ settings }) => settings.coverDim);
  useEffect(() => {
    const root = document.documentElement;
    fade(root, 'quick');
    setTone(root, { coverBlur, coverDim });
  }, [coverBlur, coverDim]);
  return null;
}
