import type { RefusedFile } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';
import { exceededLimit } from '@/media/pictures/openPicture';
import { pictureHeader } from '@/media/pictures/pictureHeader';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { selectLinksReadings } from '../deskSelectors';
import type { DeskCode } from '../deskState';
import { uploadFile } from '../files/uploadFile';
import { pictureInside } from '../icons/pictureInside';
import { changeLinks } from '../save/changeLinks';
import { refusedBy, requestDeskApi, type Refused, type Saved } from '../save/requestDeskApi';

/** A portable and unique file name for an icon: one with the same name may be used by other links. */
export function iconName(file: string, now: number): string {
  const [, stem = '', ending = ''] = /^(.*?)\.([^.]*)$/.exec(file.toLowerCase().normalize('NFKD')) ?? ['', file, ''];
  const plain = stem
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'icon'}-${now.toString(36)}.${ending.replaceAll(/[^a-z\d]/g, '')}`;
}

/** A change of a link whose new picture was refused. */
export interface RefusedIcon extends Refused {
  isIcon: true;
}

const withIcon = (changes: readonly LinkChange[], icon: string): LinkChange[] =>
  changes.map((change) => {
    if (change.do === 'add') return { ...change, link: { ...change.link, icon } };
    return change.do === 'change' ? { ...change, set: { ...change.set, icon } } : change;
  });

/**
 * As `changeLinks()`, for changes of one link: uploads its new picture to the site first. The file goes into the bin if
 * the changes are refused then.
 */
export const changeLinksWithIcon =
  (changes: readonly LinkChange[], picture: File, confirm?: number): AppThunk<Promise<Saved | RefusedIcon>> =>
  async (dispatch, getState, { now }) => {
    const readings = selectLinksReadings(getState());
    const name = iconName(picture.name, now());
    const { signal } = new AbortController();
    const answer = await dispatch(uploadFile({ folder: 'icons', name, content: picture, signal }));
    if (!answer.ok) {
      warn('desk: icon', answer.code);
      return { ...answer, isIcon: true };
    }
    // If the list was read again meanwhile, the indexes may belong to other links.
    const isOther = selectLinksReadings(getState()) !== readings;
    const saved = isOther
      ? refusedBy('changed')
      : await dispatch(changeLinks(withIcon(changes, `/icons/${name}`), confirm));
    if (!saved.ok) await dispatch(requestDeskApi({ method: 'DELETE', path: `files/icons/${name}` }));
    return saved;
  };

/** A small icon for inside a link, or why it cannot be made. */
export type IconInLink = { address: string } | { code: DeskCode; file: RefusedFile | undefined };

/** The picture as a small icon inside the link, without a file, or why it cannot be made. */
export async function iconInLink(file: File): Promise<IconInLink> {
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
