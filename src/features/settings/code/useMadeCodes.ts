import { useEffect, useState } from 'react';
import { selectMineLinks } from '@/features/mine/mineSlice';
import { warn } from '@/shared/lib/log';
import { useAppSelector } from '@/store/hooks';
import { linksForFile } from '../filedLinks';
import { makeCodes, type MadeCodes } from './makeCode';
import { NoCompression } from './packed';

interface Made {
  codes?: MadeCodes;
  /** The reason why there are no codes. */
  failed?: 'unsupported' | 'makeFailed';
  /** Number of own links. */
  own: number;
}

/** The codes of the current settings and own links, while `wanted`. */
export function useMadeCodes(wanted: boolean): Made | undefined {
  const settings = useAppSelector((state) => state.settings);
  const links = useAppSelector(selectMineLinks);
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    if (!wanted) return undefined;
    let waits = true;
    const own = links.length;
    const make = async (): Promise<Made> => {
      try {
        return { codes: await makeCodes(settings, linksForFile(links), location), own };
      } catch (error) {
        warn('settings code', error);
        return { failed: error instanceof NoCompression ? 'unsupported' : 'makeFailed', own };
      }
    };
    const show = async () => {
      const next = await make();
      if (waits) setMade(next);
    };
    void show();
    return () => {
      waits = false;
    };
  }, [wanted, settings, links]);
  return made;
}
