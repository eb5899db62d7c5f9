import { addListener, removeListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { SIGN_OUT_KEY } from '@/features/desk/signOutKey';
import { deskClicked } from '@/features/settings/settingsToolsActions';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { partMissing } from '@/store/pageActions';
import type { AppThunk } from '@/store/state';
import { usePart } from '@/store/usePart';

const loadDoor = () => import('@/features/desk/deskDoor');

/** Opens the owner's desk from the row in the settings, or from the address `/?owner`. */
export function DeskPlace() {
  const dispatch = useAppDispatch();
  const isThere = useAppSelector((state) => selectPageData(state).desk);
  const wanted = useAppSelector(({ desk }) => desk !== null);
  const door = usePart({ name: 'desk', load: loadDoor, wanted, early: false });
  useEffect(() => {
    if (!isThere) return undefined;
    const row = { actionCreator: deskClicked, effect: () => void dispatch(openDesk(true)) };
    dispatch(addListener(row));
    void dispatch(openDesk(new URLSearchParams(location.search).has('owner')));
    return () => void dispatch(removeListener(row));
  }, [dispatch, isThere]);
  return door && <door.Door />;
}

/** Opens the desk if it was asked for, else goes on with a sign-out that the last visit could not finish. */
const openDesk =
  (asked: boolean): AppThunk<Promise<void>> =>
  async (dispatch, _, services) => {
    if (!asked && services.storage.read(SIGN_OUT_KEY) === null) return;
    try {
      const { askForDesk, deskPageReducer: page, deskReducer: desk, resumeSignOut } = await loadDoor();
      services.late = { page, desk };
      if (asked) await dispatch(askForDesk());
      else dispatch(resumeSignOut());
    } catch (error) {
      warn('desk', error);
      dispatch(partMissing());
    }
  };
