import type { RefusedFile } from '@/contract/ownerAnswers';
import { exceededLimit } from '@/media/pictures/openPicture';
import { pictureHeader } from '@/media/pictures/pictureHeader';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { refusedFileIn } from '../files/refusedFile';
import { uploadFile } from '../files/uploadFile';
import { pictureInside } from '../icons/pictureInside';

/** A portable and unique file name for an icon: one with the same name may be used by other links. */
export function iconName(file: string, now: number): string {
  const [, stem = '', ending = ''] = /^(.*?)\.([^.]*)$/.exec(file.toLowerCase().normalize('NFKD')) ?? ['', file, ''];
  const plain = stem
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'icon'}-${now.toString(36)}.${ending.replaceAll(/[^a-z\d]/g, '')}`;
}

/** The address of an uploaded picture for links, or why it was refused. */
export type UploadedIcon = { address: string } | { code: DeskCode; file: RefusedFile | undefined };

/** Uploads a picture to the site. */
export const uploadIcon =
  (file: File): AppThunk<Promise<UploadedIcon>> =>
  async (dispatch, _, { now }) => {
    const name = iconName(file.name, now());
    const { signal } = new AbortController();
    const answer = await dispatch(uploadFile({ folder: 'icons', name, content: file, signal }));
    if (answer.ok) return { address: `/icons/${name}` };
    warn('desk: icon', answer.code);
    return { code: answer.code, file: refusedFileIn(answer.body) };
  };

/** The picture as a small icon inside the link, without a file, or why it cannot be made. */
export async function iconInLink(file: File): Promise<UploadedIcon> {
  try {
    const address = await pictureInside(file);
    if (address !== undefined) return { address };
  } catch (error) {
    warn('desk: icon', error);
  }
  const header = await pictureHeader(file);
  const limit = header && exceededLimit(header);
  if (limit) return { code: 'too-large', file: { limit } };
  const isNamedSo = /\.hei[cf]$/i.test(file.name);
  return { code: 'not-this-kind', file: header?.format === 'heic' && !isNamedSo ? { found: 'heic' } : undefined };
}
