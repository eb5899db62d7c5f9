import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '@/contract/read';
import { wallTimeNow } from '@/features/units/unitsSlice';
import type { AppStartListening } from '@/store/listening';
import { selectSite } from '@/store/page';
import { hourBegan } from '@/store/pageActions';
import { CLOSED_NOTICE_KEY, setNotice } from './setNotice';

export const noticeClosed = createAction('notice/closed');

/** Hides the notice when it is closed and when its last day ends, and shows another one that the owner's desk writes. */
export function addNoticeListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: noticeClosed,
    effect(_, api) {
      api.extra.storage.write(CLOSED_NOTICE_KEY, { text: selectSite(api.getState()).notice.text });
      // Not removed: the page moves up calmly.
      document.documentElement.dataset['notice'] = 'closed';
    },
  });
  startListening({
    predicate: (action, state, before) =>
      hourBegan.match(action)
        ? document.documentElement.dataset['notice'] === 'shown'
        : selectSite(state).notice !== selectSite(before).notice,
    effect(_, api) {
      const { notice } = selectSite(api.getState());
      const stored = api.extra.storage.read(CLOSED_NOTICE_KEY);
      setNotice(document.documentElement, notice, isRecord(stored) && stored['text'], wallTimeNow(api));
    },
  });
}
