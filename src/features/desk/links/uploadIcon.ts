import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { uploadFile } from '../files/uploadFile';

/** A portable and unique file name for an icon: one with the same name may be used by other links. */
export function iconName(file: string, now: number): string {
  const [, stem = '', ending = ''] = /^(.*?)\.([^.]*)$/.exec(file.toLowerCase().normalize('NFKD')) ?? ['', file, ''];
  const plain = stem
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'icon'}-${now.toString(36)}.${ending.replaceAll(/[^a-z\d]/g, '')}`;
}

/** Uploads a picture to the site. Returns its address for links; undefined if it was refused. */
export const uploadIcon =
  (file: File): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _, { now }) => {
    const name = iconName(file.name, now());
    const { signal } = new AbortController();
    const answer = await dispatch(uploadFile({ folder: 'icons', name, content: file, signal }));
    if (answer.ok) return `/icons/${name}`;
    warn('desk: icon', answer.code);
    return undefined;
  };

/** The picture as a small icon inside the link, without a file; undefined if it cannot be made. */
export async function iconInLink(file: File): Promise<string | undefined> {
  try {
    const { pictureInside } = await import('../icons/deskLogo');
    return await pictureInside(file);
  } catch (error) {
    warn('desk: icon', error);
    return undefined;
  }
}
