import { selectPlayerLoop, selectPlayerOrder, settingsChanged } from '@/features/settings/settingsSlice';
import { loopClicked, nextClicked, orderClicked, previousClicked, songChosen } from './playerActions';
import type { PlayerContext } from './playerContext';
import { selectPosition, selectQueue, selectSongs } from './playerSelectors';
import { playlistArrived, playToggled, queueChanged, songSelected } from './playerSlice';
import { nextLoop, nextOrder } from './playModes';
import { chosen, next, previous, reordered, startQueue } from './playOrder';
import { queueRules } from './queueRules';

/** Handles next, previous, clicks in the list, and changes of loop and order from any source. */
export function connectQueue({ startListening, dispatch, getState, services }: PlayerContext): void {
  const from = () => ({ queue: selectQueue(getState()), position: selectPosition(getState()) });

  startListening({
    actionCreator: nextClicked,
    effect() {
      const { queue, position } = from();
      const to = next(queue, position, queueRules(getState(), services));
      if (to) dispatch(songSelected(to));
    },
  });
  startListening({
    actionCreator: previousClicked,
    effect() {
      const { queue, position } = from();
      const to = previous(queue, position, queueRules(getState(), services));
      if (to) dispatch(songSelected(to));
    },
  });
  startListening({
    actionCreator: songChosen,
    effect({ payload: index }) {
      const { queue, position } = from();
      const rules = queueRules(getState(), services);
      if (!rules.playable(index)) return;
      if (queue[position] === index) dispatch(playToggled());
      else dispatch(songSelected(chosen(queue, position, index, rules)));
    },
  });
  startListening({
    actionCreator: loopClicked,
    effect() {
      const state = getState();
      dispatch(settingsChanged({ playerLoop: nextLoop(selectPlayerLoop(state), selectSongs(state).length) }));
    },
  });
  startListening({
    actionCreator: orderClicked,
    effect() {
      dispatch(settingsChanged({ playerOrder: nextOrder(selectPlayerOrder(getState())) }));
    },
  });
  startListening({
    actionCreator: playlistArrived,
    effect() {
      const { count, order, random } = queueRules(getState(), services);
      dispatch(queueChanged({ queue: startQueue(count, order, random).queue, position: -1 }));
    },
  });
  startListening({
    // Includes changes from the settings panel or another tab.
    predicate: (_, state, before) => selectPlayerOrder(state) !== selectPlayerOrder(before),
    effect() {
      const { queue, position } = from();
      const { count, order, random } = queueRules(getState(), services);
      const place = reordered(queue, position, count, order, random);
      // Before the first song there is no current song that must stay.
      dispatch(queueChanged({ ...place, position: position < 0 ? -1 : place.position }));
    },
  });
}
