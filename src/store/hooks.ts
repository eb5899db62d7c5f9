import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './state';

/** `useDispatch` with the type of the store's dispatch, thunks included. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` with the type of the store's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
