import { useEffect, useState } from 'react';
import { readShownPicture } from './savePicture';
import { shownImage } from './shownPicture';

/**
 * The bytes of the displayed service picture while the showcase bar is `open`; undefined until they have been read, and
 * if the page may not read them. The page's policy allows reading types 1 and 2.
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
