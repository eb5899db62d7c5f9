import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { fade } from './fading';
import { setTone } from './tone';

/** Blurs and darkens the picture as the settings say, here or in another tab. The boot script has begun with it. */
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
