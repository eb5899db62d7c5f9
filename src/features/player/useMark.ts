import type { CSSProperties } from 'react';
import { useSite } from '@/store/page';

/** The owner's colour for highlights (`music.player.theme`), as a style; empty for the lamp's colour. */
export function useMark(): CSSProperties {
  const { theme } = useSite().music.player;
  return theme ? { '--mark': theme } : {};
}
