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
    const row = { actionCreator: deskClicked, effect: () => void dispatch(openDesk()) };
    dispatch(addListener(row));
    if (new URLSearchParams(location.search).has('owner')) void dispatch(openDesk());
    else void dispatch(resumeLeaving());
    return () => void dispatch(removeListener(row));
  }, [dispatch, isThere]);
  return door && <door.Door />;
}

/** Goes on with a sign-out that the last visit could not finish. */
const resumeLeaving = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  if (services.storage.read(SIGN_OUT_KEY) === null) return;
  try {
    const { deskPageReducer: page, deskReducer: desk, resumeSignOut } = await loadDoor();
    services.late = { page, desk };
    dispatch(resumeSignOut());
  } catch (error) {
    warn('desk', error);
  }
};

const openDesk = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  try {
    const { askForDesk, deskPageReducer: page, deskReducer: desk } = await loadDoor();
    services.late = { page, desk };
    await dispatch(askForDesk());
  } catch (error) {
    warn('desk', error);
    dispatch(partMissing());
  }
};
