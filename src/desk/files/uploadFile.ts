import { isRecord } from '@/contract/read';
import { deviceHeader } from '@/shared/lib/deviceKey';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppThunk } from '@/store/state';
import { answerOf, type OwnerAnswer, tried, type Body } from '../ownerApi';
import { requestDeskApi, type Refused } from '../save/requestDeskApi';
import { refusedFileSchema, type RefusedFile } from '@/contract/ownerAnswers';
import type { DeskWords } from '../words/zh-CN';
import type { DeskCode } from '../deskState';

/** Folder names of the API. */
export type Folder = 'images' | 'icons' | 'music' | 'site';

export interface Upload {
  folder: Folder;
  name: string;
  content: Blob;
  /** Called with the number of bytes sent so far. */
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
}

export type SendFile = (upload: Upload) => Promise<OwnerAnswer>;

declare module '@/store/services' {
  interface Services {
    /** Sends a file; by default with XMLHttpRequest, which reports progress. */
    sendFile?: SendFile;
  }
}

const MB = 1024 * 1024;
/**
 * Maximum file sizes accepted by the server, bytes. The server would abort a larger upload midway, without a readable
 * response.
 */
const MOST: Readonly<Record<Folder, number>> = { images: 20 * MB, icons: 2 * MB, music: 300 * MB, site: MB };
/** Maximum number of attempts to send a file. */
const MOST_TRIES = 3;
const BUSY_MS = 1000;
/** The smallest usual limit of proxies (nginx), bytes. */
const PROXY_LIMIT = MB;

const NO_ANSWER: OwnerAnswer = { ok: false, code: 'offline', body: {} };

/**
 * Converts a response to an upload. 401 or success without JSON comes from a login in front of the site, so nothing was
 * saved. It counts as no answer: `uploadFile()` then requests the state, and that request notifies the owner.
 */
function uploadAnswer(status: number, body: unknown): OwnerAnswer {
  if (isRecord(body)) return answerOf(status, body);
  return status === 401 || (status >= 200 && status < 300) ? NO_ANSWER : answerOf(status, {});
}

/** Never rejects. Uses XMLHttpRequest, since `fetch` does not report upload progress. */
const sendFile: SendFile = ({ folder, name, content, onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve(NO_ANSWER);
    request.open('PUT', sitePath(`/api/owner/files/${folder}/${encodeURIComponent(name)}`));
    const headers = { 'content-type': 'application/octet-stream', ...deviceHeader() };
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    request.addEventListener('load', () => resolve(uploadAnswer(request.status, request.response)));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) fail();
    else request.send(content);
  });

/** Sends a file; retries if the connection failed, the server was busy, or the session had ended. */
export const uploadFile =
  (upload: Upload): AppThunk<Promise<OwnerAnswer | Refused>> =>
  async (dispatch, _, { sendFile: send = sendFile }) => {
    if (upload.content.size > MOST[upload.folder]) return { ok: false, code: 'too-large', body: {} };
    for (let tries = 1; ; tries += 1) {
      const answer = await send(upload);
      if (answer.ok || upload.signal.aborted) return answer;
      if (tries === MOST_TRIES) {
        // The server answers, but each time the connection is cut: proxies do so to large files.
        const isCut = answer.code === 'offline' && upload.content.size > PROXY_LIMIT;
        return isCut ? { ...answer, code: 'proxy-limit' } : answer;
      }
      if (answer.code === 'busy') await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      else if (answer.code !== 'offline' && answer.code !== 'no-session') return answer;
      // Waits until the server is reachable and the session is valid.
      const state = await dispatch(requestDeskApi({ path: 'state' }));
      if (!state.ok) return state;
    }
  };

const LONGEST = 80;

/** An unused file name that is valid on every system; the extension in lower case. */
export function freeName(wanted: string, ending: string, usedNames: readonly string[]): string {
  const used = new Set(usedNames.map((name) => name.normalize('NFKC').toLowerCase()));
  const stem =
    Array.from(wanted.normalize('NFC').replaceAll(/[/\\<>:"|?*#%\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' '))
      .slice(0, LONGEST)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '') || 'file';
  // Reserved device names on Windows.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem) ? `file ${stem}` : stem;
  for (let count = 1; ; count += 1) {
    const name = `${safe}${count > 1 ? `-${count}` : ''}.${ending.toLowerCase()}`;
    if (!used.has(name.normalize('NFKC').toLowerCase())) return name;
  }
}

/** Why the server refused a file; undefined if the answer to an upload is about something else. */
export function refusedFileIn(body: Body): RefusedFile | undefined {
  return tried(refusedFileSchema, body);
}

/** Why a file was not uploaded, for the owner; with the part of an SVG, the format or the limit where it is known. */
export function whyRefused({ files, common }: DeskWords, code: DeskCode, file: RefusedFile | undefined): string {
  if (file?.drawing) return files.drawings[file.drawing.problem](file.drawing.detail);
  if (file?.found) return files.otherFormat(file.found.toUpperCase());
  return file?.limit ? files.notMade[file.limit] : common.codes[code];
}
