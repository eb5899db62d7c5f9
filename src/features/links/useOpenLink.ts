import { listOpened } from '@/features/player/playerSlice';
import { useAppDispatch } from '@/store/hooks';
import { useLinkTarget } from './useLinkTarget';
import { useOpensMusic } from './useMusicLink';

/** Opens a link as a click on it does. */
export function useOpenLink(): (link: { name: string; href: string | undefined }) => void {
  const dispatch = useAppDispatch();
  const target = useLinkTarget();
  const opensMusic = useOpensMusic();
  return ({ name, href }) => {
    if (opensMusic(name)) dispatch(listOpened());
    else if (href !== undefined) {
      // Unlike `open()`, the browser treats it as a link, also in an installed page.
      const link = document.createElement('a');
      Object.assign(link, { href, target: target ?? '', rel: 'noopener' });
      link.click();
    }
  };
}
