import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './state';

/** `useDispatch` that knows the page's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` that knows the page's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
