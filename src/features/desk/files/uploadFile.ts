import { isRecord } from '@/contract/read';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppThunk } from '@/store/state';
import { answerOf, type OwnerAnswer } from '../askOwner';
import { askDesk, type Refused } from '../save/askDesk';

/** As the calls name them. */
export type Folder = 'images' | 'icons' | 'music' | 'site';

export interface Upload {
  folder: Folder;
  name: string;
  content: Blob;
  /** Bytes that have gone so far. */
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
}

export type SendFile = (upload: Upload) => Promise<OwnerAnswer>;

declare module '@/store/services' {
  interface Services {
    /** Sends a file; where none is handed in, by the browser's own request that tells of progress. */
    sendFile?: SendFile;
  }
}

const MB = 1024 * 1024;
/** As much as the server takes, bytes. A larger file would be refused in the midst of its way, and nothing heard of it. */
const MOST: Readonly<Record<Folder, number>> = { images: 20 * MB, icons: 2 * MB, music: 300 * MB, site: MB };
/** So often a file is sent again while the server answers everything else. */
const MOST_TRIES = 3;
const BUSY_MS = 1000;

/** Never rejects. `fetch` tells nothing of an upload's progress. */
const sendFile: SendFile = ({ folder, name, content, onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, code: 'offline', body: {} });
    request.open('PUT', sitePath(`/api/owner/files/${folder}/${encodeURIComponent(name)}`));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    request.addEventListener('load', () => {
      const body: unknown = request.response;
      resolve(answerOf(request.status >= 200 && request.status < 300, isRecord(body) ? body : {}));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) fail();
    else request.send(content);
  });

/** Sends a file, again where the connection broke or the password was needed anew. */
export const uploadFile =
  (upload: Upload): AppThunk<Promise<OwnerAnswer | Refused>> =>
  async (dispatch, _, { sendFile: send = sendFile }) => {
    if (upload.content.size > MOST[upload.folder]) return { ok: false, code: 'too-large', body: {} };
    for (let tries = 1; ; tries += 1) {
      const answer = await send(upload);
      if (answer.ok || upload.signal.aborted || tries === MOST_TRIES) return answer;
      if (answer.code === 'busy') await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      else if (answer.code !== 'offline' && answer.code !== 'no-session') return answer;
      // It waits for the server, and for the password.
      const state = await dispatch(askDesk({ path: 'state' }));
      if (!state.ok) return state;
    }
  };
