import * as v from 'valibot';
import { devicesAnswerSchema, filesAnswerSchema, wallpapersAnswerSchema } from '@/contract/ownerAnswers';
import type { AppThunk } from '@/store/state';
import { selectDeskSite } from '../deskSelectors';
import { savingChanged } from '../deskSlice';
import { readFromDesk, requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';
import { saveSite } from '../save/saveSite';
import { uploadFile, type Folder, type Upload } from './uploadFile';
import { orderChanges } from '../wallpapers/wallpaperOrder';

/** The owner's files and the bin; undefined if they cannot be read, like the others. */
export const listFiles = () => readFromDesk('files', v.parser(filesAnswerSchema));
export const listWallpapers = () => readFromDesk('wallpapers', v.parser(wallpapersAnswerSchema));
/** The remembered devices. */
export const listDevices = () => readFromDesk('devices', v.parser(devicesAnswerSchema));

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
