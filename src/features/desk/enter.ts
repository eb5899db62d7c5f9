import { boxClosed, settingsClosed } from '@/features/layout/layoutSlice';
import { fetchLinks } from '@/features/links/linksSlice';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import {
  deskAsked,
  deskEntered,
  deskLeft,
  passwordRefused,
  passwordSent,
  selectDeskStage,
  type DeskCode,
} from './deskSlice';
import { ownerService } from './ownerService';
import { readMeans } from './readAnswers';
import { refreshInTurn } from './save/refresh';

/** Opens the desk where this browser has a session; else the password is asked for. */
export const askForDesk = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  if (selectDeskStage(getState()) !== 'closed') return;
  services.owner ??= ownerService();
  const answer = await services.owner.ask({ path: 'session' });
  if (!answer.ok || (await dispatch(open())) !== undefined) dispatch(deskAsked());
};

/** Opens the desk with the password, or tells why it stays shut. */
export const enterWith =
  (password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    services.owner ??= ownerService();
    dispatch(passwordSent());
    const answer = await services.owner.ask({ method: 'POST', path: 'session', body: { password } });
    // It may have been closed meanwhile.
    if (selectDeskStage(getState()) !== 'asking') return;
    const { seconds } = answer.body;
    const code = answer.ok ? await dispatch(open()) : answer.code;
    if (code) dispatch(passwordRefused({ code, seconds: typeof seconds === 'number' ? seconds : undefined }));
  };

/** Undefined once the desk is open; else why it is not. */
const open =
  (): AppThunk<Promise<DeskCode | undefined>> =>
  async (dispatch, _, { owner }) => {
    const answer = await owner?.ask({ path: 'state' });
    if (!answer?.ok) return answer?.code ?? 'server-error';
    try {
      dispatch(deskEntered(readMeans(answer.body)));
      // What led here.
      dispatch(settingsClosed());
      dispatch(boxClosed());
    } catch (error) {
      warn('desk', error);
      return 'server-error';
    }
    void dispatch(refreshInTurn());
    return undefined;
  };

/** Ends the session, and the page is a visitor's again. */
export const leave =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { owner }) => {
    // What is being written is written first.
    await owner?.inTurn(() => owner.ask({ method: 'DELETE', path: 'session' }));
    dispatch(deskLeft());
    // As visitors see them now.
    void dispatch(fetchLinks());
  };
