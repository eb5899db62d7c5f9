import type { MouseEvent } from 'react';
import Download from '~icons/lucide/download';
import { ticketSchema } from '@/contract/ownerAnswers';
import { toastShown } from '@/features/toasts/toastsSlice';
import { sitePath } from '@/shared/lib/sitePath';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { tried } from '../readAnswers';
import { requestDeskApi } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';

const PATH = 'backup';
const addressOf = (query = '') => sitePath(`/api/owner/${PATH}${query}`);

/** Downloads a backup of the owner's folder. */
export function BackupLink() {
  const dispatch = useAppDispatch();
  const { files, common } = useDeskWords();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    const code = await dispatch(downloadBackup());
    if (code) dispatch(toastShown({ text: common.codes[code], tone: 'error' }));
  };
  return (
    <a className="chip desk-backup" href={addressOf()} download onClick={(event) => void download(event)}>
      <Download className="icon icon--s" aria-hidden />
      <span>{files.backup}</span>
    </a>
  );
}

/** A download of the browser sends no key, so it gets a ticket. Returns why it could not begin. */
const downloadBackup = (): AppThunk<Promise<DeskCode | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ method: 'POST', path: PATH, body: {} }));
  if (!answer.ok) return answer.code;
  const ticket = tried(ticketSchema, answer.body)?.ticket;
  if (ticket === undefined) return 'server-error';
  Object.assign(document.createElement('a'), { href: addressOf(`?ticket=${ticket}`), download: '' }).click();
  return undefined;
};
