import { useEffect, useEffectEvent, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown, selectCurrentSong } from './playerSlice';
import { words } from './words';

export interface Theme {
  /** A CSS colour for what is lit, or `adaptive`: the cover's, as `extractColor` finds it. */
  theme?: string;
  /** Finds the colour of the picture at an address. */
  extractColor?: (cover: string) => Promise<string>;
}

/** The colour for what is lit; undefined leaves it to the style sheet, as does anything that is no colour. */
export function useThemeColour({ theme, extractColor }: Theme): string | undefined {
  const dispatch = useAppDispatch();
  const cover = useAppSelector(selectCurrentSong)?.cover;
  const [found, setFound] = useState<{ cover: string; colour: string }>();
  const adaptive = theme === 'adaptive';
  const canExtract = extractColor !== undefined;

  useEffect(() => {
    if (adaptive && !canExtract) dispatch(noticeShown(words.noColours));
  }, [adaptive, canExtract, dispatch]);

  const extract = useEffectEvent((cover: string) => extractColor?.(cover));
  useEffect(() => {
    if (!adaptive || !cover) return;
    extract(cover)?.then(
      (colour) => setFound({ cover, colour }),
      (error: unknown) => warn('theme colour', error),
    );
  }, [adaptive, cover]);

  // The answer for an earlier cover may come late.
  const colour = adaptive ? (found?.cover === cover ? found?.colour : undefined) : theme;
  return colour && CSS.supports('color', colour) ? colour : undefined;
}
