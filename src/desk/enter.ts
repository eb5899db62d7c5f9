import { ownerService } from './save/requestDeskApi';
import { beginStateSchema, meansSchema, waitSchema, type BeginRequest } from '@/contract/ownerAnswers';
import { isLanguage, preferredLanguage, type Language } from '@/contract/language';
import { selectLanguageChoice } from '@/features/settings/settingsSlice';
import { setPageLanguage } from '@/page/pageLanguage';
import { warn } from '@/shared/lib/log';
import { checkForUpdate } from '@/page/checkForUpdate';
import { openParameterOf, readOpenParameter } from '@/page/openParameter';
import { selectPageData } from '@/store/page';
import type { AppThunk } from '@/store/state';
import { selectDeskStage, selectSignOut } from './deskSelectors';
import {
  deskDialogOpened,
  deskEntered,
  deskRequested,
  passwordRefused,
  passwordSent,
  signOutChanged,
} from './deskSlice';
import type { DeskCode } from './deskState';
import { tried, type OwnerAnswer, type OwnerRefusal } from './ownerApi';
import { refreshAfterWrites } from './save/refresh';
import { resumeSignOut } from './signOut';
import { SIGN_OUT_KEY } from './signOutKey';
import { deskWordFiles } from './words/wordFiles';

/** Opens the desk if it was requested, else continues a sign-out that the last visit could not finish. */
export const startDesk =
  (isRequested: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isRequested) await dispatch(requestDesk());
    else dispatch(resumeSignOut());
  };

/** Opens the desk if this browser has a session, else the password dialog, or that of the first start. */
const requestDesk = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  if (selectDeskStage(getState()) !== 'closed') return;
  services.owner ??= ownerService();
  // A session that the owner has left is not used again, even if the request has not reached the server yet.
  if (dispatch(resumeSignOut())) {
    dispatch(deskRequested());
    return;
  }
  const answer = await services.owner.ask({ path: 'session' });
  const begin = answer.ok ? undefined : tried(beginStateSchema, answer.body)?.begin;
  if (answer.ok && (await dispatch(open())) === undefined) return;
  // The page is the example, whose language is not the owner's.
  if (begin && !begin.own && !isLanguage(selectLanguageChoice(getState()))) {
    await dispatch(speakWhileBeginning(preferredLanguage([...services.languages(), 'en'])));
  }
  dispatch(deskRequested(begin));
};

/** Shows the page in another language until it is loaded again. If its text fails to load, the page keeps its language. */
export const speakWhileBeginning =
  (language: Language): AppThunk<Promise<void>> =>
  async (_, getState, { words }) => {
    try {
      await deskWordFiles[language]();
      await words.speak(language);
      setPageLanguage(document.documentElement, words.spoken().language, selectPageData(getState()).language);
    } catch (error) {
      warn('begin', error);
    }
  };

/** Sends a request of the first start, which is not repeated: the owner presses again. */
export const askToBegin =
  (path: 'begin' | 'begin/places', body: Partial<BeginRequest>): AppThunk<Promise<OwnerAnswer>> =>
  async (_, __, services) => {
    services.owner ??= ownerService();
    return services.owner.ask({ method: 'POST', path, body });
  };

/**
 * Begins the site with what the owner has typed, and loads the page again, which has the new name and language. The
 * session is open by then. Returns the refusal.
 */
export const beginWith =
  (body: BeginRequest): AppThunk<Promise<OwnerRefusal | undefined>> =>
  async (dispatch, _, services) => {
    const answer = await dispatch(askToBegin('begin', body));
    if (!answer.ok) return answer;
    services.storage.remove(SIGN_OUT_KEY);
    await renewPage().catch((error: unknown) => warn('begin', error));
    services.reload();
    return undefined;
  };

/** Lets the worker fetch the page anew, or it would show the one from before once more. */
async function renewPage(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration) await checkForUpdate(registration);
}

/** Opens the desk with the password, and remembers this browser if the owner wants that, or shows why it was refused. */
export const enterWith =
  (password: string, remember = false): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    services.owner ??= ownerService();
    dispatch(passwordSent());
    // A new session replaces the one that is being left.
    const left = selectSignOut(getState());
    dispatch(signOutChanged(undefined));
    const body = { password, ...(remember && { remember }) };
    const answer = await services.owner.ask({ method: 'POST', path: 'session', body });
    if (answer.ok) services.storage.remove(SIGN_OUT_KEY);
    else if (left) dispatch(resumeSignOut(left.path));
    // The dialog may have been closed meanwhile.
    if (selectDeskStage(getState()) !== 'asking') return;
    const opened = answer.ok ? await dispatch(open()) : answer.code;
    // The session has just begun: the browser has not kept its cookie.
    const code = answer.ok && opened === 'no-session' ? 'no-cookies' : opened;
    if (code) dispatch(passwordRefused({ code, seconds: tried(waitSchema, answer.body)?.seconds }));
  };

/** Opens the desk; returns undefined on success, else the reason. */
const open =
  (): AppThunk<Promise<DeskCode | undefined>> =>
  async (dispatch, _, { owner }) => {
    const answer = await owner?.ask({ path: 'state' });
    if (!answer?.ok) return answer?.code ?? 'server-error';
    const means = tried(meansSchema, answer.body);
    if (!means) return 'server-error';
    dispatch(deskEntered(means));
    void dispatch(refreshAfterWrites());
    if (openParameterOf(new URL(location.href)) === 'icons') {
      // The dialog of the password may still be open; it closes now.
      readOpenParameter('icons');
      dispatch(deskDialogOpened({ kind: 'files', at: 'icons' }));
    }
    return undefined;
  };
