import { useEffect, useState } from 'react';
import { readShownPicture } from './savePicture';
import { shownImage } from './shownPicture';

/**
 * A service's picture on the screen with its bytes, as long as the bar over it is `open`; undefined until it has been
 * read, and where the page may not read it. The page's policy lets it read types 1 and 2.
 */
export function useReadablePicture(open: boolean, type: '1' | '2' | undefined, address: string | undefined) {
  const [read, setRead] = useState<{ address: string; picture: Blob }>();
  useEffect(() => {
    const image = shownImage();
    if (!open || !type || address === undefined || !image) return undefined;
    let isOver = false;
    const readIt = async () => {
      const picture = await readShownPicture(image, type === '1');
      if (picture && !isOver) setRead({ address, picture });
    };
    void readIt();
    return () => {
      isOver = true;
      setRead(undefined);
    };
  }, [open, type, address]);
  return read?.address === address ? read?.picture : undefined;
}
