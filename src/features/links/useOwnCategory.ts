import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectDirectoryOpen } from './linksSlice';
import './own.css';

/** Whether the tab 我的 exists: if there are own links, or the last one was deleted while the directory is open. */
export function useOwnCategory(hasLinks: boolean): boolean {
  const open = useAppSelector(selectDirectoryOpen);
  const [stays, setStays] = useState(false);
  const next = hasLinks || (stays && open);
  if (next !== stays) setStays(next);
  return next;
}
