import { useEffect, useState } from 'react';
import { readPicture } from './ownStore';

/** Object URL of a picture's small copy while the component is mounted; undefined until it has been read. */
export function useSmallCopy(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      const picture = await readPicture(id);
      if (!picture || isGone) return;
      made = URL.createObjectURL(picture.small);
      setAddress(made);
    };
    void show();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
