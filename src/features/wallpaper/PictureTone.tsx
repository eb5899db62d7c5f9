import { useEffect, useRef } from 'react';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppSelector } from '@/store/hooks';
import { fade } from './fading';
import { setTone } from './tone';
import css from './tone.css?inline';

/**
 * Applies the blur and dim settings to the picture, also when another tab changes them. The boot script applies the
 * initial values.
 */
export function PictureTone() {
  useSheet(css);
  const coverBlur = useAppSelector(({ settings }) => settings.coverBlur);
  const coverDim = useAppSelector(({ settings }) => settings.coverDim);
  const begun = useRef(false);
  useEffect(() => {
    const root = document.documentElement;
    if (begun.current) fade(root, 'quick');
    begun.current = true;
    setTone(root, { coverBlur, coverDim });
  }, [coverBlur, coverDim]);
  return null;
}
