import * as v from 'valibot';
import {
  devicesAnswerSchema,
  filesAnswerSchema,
  type RememberedDevice,
  wallpapersAnswerSchema,
  type OwnFiles,
  type Wallpapers,
} from '@/contract/ownerAnswers';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { selectDeskSite } from '../deskSelectors';
import { savingChanged } from '../deskSlice';
import { requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';
import { saveSite } from '../save/saveSite';
import { uploadFile, type Folder, type Upload } from './uploadFile';
import { orderChanges } from '../wallpapers/wallpaperOrder';

/** The owner's files and the bin; undefined if they cannot be read. */
export const listFiles = (): AppThunk<Promise<OwnFiles | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ path: 'files' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    return v.parse(filesAnswerSchema, answer.body);
  } catch (error) {
    warn('desk: files', error);
    return undefined;
  }
};

export const listWallpapers = (): AppThunk<Promise<Wallpapers | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ path: 'wallpapers' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    return v.parse(wallpapersAnswerSchema, answer.body);
  } catch (error) {
    warn('desk: wallpapers', error);
    return undefined;
  }
};

/** The remembered devices; undefined if they cannot be read. */
export const listDevices = (): AppThunk<Promise<RememberedDevice[] | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ path: 'devices' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    return v.parse(devicesAnswerSchema, answer.body).list;
  } catch (error) {
    warn('desk: devices', error);
    return undefined;
  }
};

export const forgetDevice = (id: string): AppThunk<Promise<Saved>> =>
  each([{ method: 'DELETE', path: `devices/${encodeURIComponent(id)}` }]);

/** Uploads a file and updates the save status. */
export const saveUpload =
  (upload: Upload): AppThunk<Promise<Saved>> =>
  async (dispatch, _, { now }) => {
    dispatch(savingChanged({ kind: 'saving' }));
    const answer = await dispatch(uploadFile(upload));
    if (answer.ok) dispatch(savingChanged({ kind: 'saved', at: now() }));
    else if (upload.signal.aborted) dispatch(savingChanged({ kind: 'idle' }));
    else dispatch(savingChanged({ kind: 'refused', code: answer.code }));
    return answer.ok ? { ok: true } : answer;
  };

/** Saves which wallpapers are shown, in this order. */
export const saveOrder =
  (shown: readonly number[]): AppThunk<Promise<Saved>> =>
  (dispatch, getState) =>
    dispatch(saveSite(orderChanges(shown, selectDeskSite(getState())?.written ?? [])));

/** Moves files to the bin. A missing file is not an error. */
export const binFiles = (folder: Folder, names: readonly string[]): AppThunk<Promise<Saved>> =>
  each(names.map((name) => ({ method: 'DELETE', path: `files/${folder}/${encodeURIComponent(name)}` })));

export const putBackFiles = (ids: readonly string[]): AppThunk<Promise<Saved>> =>
  each(ids.map((id) => ({ method: 'POST', path: `bin/${encodeURIComponent(id)}` })));

export const throwAway = (ids: readonly string[]): AppThunk<Promise<Saved>> =>
  each(ids.map((id) => ({ method: 'DELETE', path: `bin/${encodeURIComponent(id)}` })));

const each =
  (requests: readonly { method: 'DELETE' | 'POST'; path: string }[]): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      saveInTurn(async () => {
        for (const request of requests) {
          const answer = await dispatch(requestDeskApi(request));
          if (!answer.ok && answer.code !== 'not-found') return answer;
        }
        return { ok: true };
      }),
    );
