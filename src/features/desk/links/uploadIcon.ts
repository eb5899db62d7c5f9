import type { AppThunk } from '@/store/state';
import { isRecord } from '@/contract/read';
import { withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { answerOf } from '../askOwner';

/** At most 2 MB, over a slow line, ms. */
const LIMIT_MS = 60_000;

/** A name that is safe everywhere, and no other icon's: one that has it already may stand at other links. */
export function iconName(file: string, now: number): string {
  const [, stem = '', ending = ''] = /^(.*?)\.([^.]*)$/.exec(file.toLowerCase().normalize('NFKD')) ?? ['', file, ''];
  const plain = stem
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'icon'}-${now.toString(36)}.${ending.replaceAll(/[^a-z\d]/g, '')}`;
}

/** Sends a picture to the site. Returns the address by which links show it; undefined where it was refused. */
export const uploadIcon =
  (file: File): AppThunk<Promise<string | undefined>> =>
  async (_dispatch, _state, { now }) => {
    const name = iconName(file.name, now());
    try {
      const answer = await withTimeLimit(LIMIT_MS, undefined, async (signal) => {
        const response = await fetch(sitePath(`/api/owner/files/icons/${encodeURIComponent(name)}`), {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
          cache: 'no-store',
          signal,
        });
        const body: unknown = await response.json().catch(() => undefined);
        return answerOf(response.ok, isRecord(body) ? body : {});
      });
      if (!answer.ok) throw new Error(answer.code);
      return `/icons/${name}`;
    } catch (error) {
      warn('desk: icon', error);
      return undefined;
    }
  };
