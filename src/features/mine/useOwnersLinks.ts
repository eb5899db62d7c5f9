import { useState } from 'react';
import { fetchLinks } from '@/features/links/linksSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import type { LinkProblems, TypedLink } from './EditLinkForm';
import { linkClosed } from './mineSlice';
import type { OwnersLinks, Refusal } from './ownersLinks';

const isRefused = (answer: OwnersLinks | Refusal): answer is Refusal => 'text' in answer;

const openOwnersLinks = (): AppThunk<Promise<OwnersLinks | Refusal>> => async (_, __, services) => {
  const { words } = services;
  try {
    const opened = await services.openOwnersLinks?.(words.spoken().language);
    if (opened) return opened;
  } catch (error) {
    warn('links of the site', error);
  }
  return { text: words.current().mine.siteUnread };
};

/** The owner's links, once they were read, and what adds one of the dialog to them. */
export function useOwnersLinks() {
  const dispatch = useAppDispatch();
  const [list, setList] = useState<OwnersLinks>();
  const [refused, setRefused] = useState<Refusal>();
  /** The link that the last refusal was about: only that one is confirmed by pressing again. */
  const [refusedLink, setRefusedLink] = useState('');
  const [group, setGroup] = useState<string>();
  const [saving, setSaving] = useState(false);

  const read = async () => {
    const answer = await dispatch(openOwnersLinks());
    if (isRefused(answer)) setRefused(answer);
    else setList(answer);
    return isRefused(answer) ? undefined : answer;
  };

  /** Adds the link, or resolves to what is wrong with its fields. What was typed stays until it is there. */
  async function add(typed: TypedLink): Promise<LinkProblems> {
    if (saving) return {};
    setSaving(true);
    const now = list ?? (await read());
    const link = { ...typed, group: group ?? now?.firstGroup ?? '' };
    const question = JSON.stringify(link);
    const answer = await now?.add(link, refusedLink === question ? refused?.opens : undefined);
    setRefusedLink(question);
    setSaving(false);
    if (!now) return {};
    setRefused(answer?.text ? answer : undefined);
    if (answer?.isOutdated) await read();
    if (answer) return answer.fields ?? {};
    dispatch(linkClosed());
    dispatch(added(typed.name));
    void dispatch(fetchLinks());
    return {};
  }

  return { list, refused, saving, group: group ?? list?.firstGroup ?? '', setGroup, read, add };
}

const added =
  (name: string): AppThunk =>
  (dispatch, _, { words }) =>
    void dispatch(toastShown({ text: words.current().mine.added(name), tone: 'success' }));
