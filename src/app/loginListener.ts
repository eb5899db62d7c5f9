import { toastShown } from '@/features/toasts/toastsSlice';
import { forgetLoginParameter, onLoginNeeded } from '@/page/pageLogin';
import type { AppStartListening } from '@/store/listening';
import { loginClicked, loginNeeded, pageStarted } from '@/store/pageActions';

/**
 * Notifies the visitor when a login in front of the site has answered one of its requests. The button leads to the
 * login; the page keeps what it shows until then.
 */
export function addLoginListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      forgetLoginParameter();
      onLoginNeeded(() => api.dispatch(loginNeeded()));
    },
  });
  startListening({
    actionCreator: loginNeeded,
    effect: (_, api) => {
      const { loginNeeded: text, login: label } = api.extra.words.current().page;
      api.dispatch(toastShown({ text, tone: 'error', action: { label, event: loginClicked() } }));
    },
  });
  startListening({ actionCreator: loginClicked, effect: (_, { extra }) => extra.login() });
}
