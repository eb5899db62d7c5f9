import { useState } from 'react';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppSelector } from '@/store/hooks';
import { selectDirectoryOpen } from './linksSlice';
import css from './own.css?inline';

/** Whether there is a tab 我的: once it has a link, and after the last was deleted until the directory closes. */
export function useOwnCategory(hasLinks: boolean): boolean {
  useSheet(css);
  const open = useAppSelector(selectDirectoryOpen);
  const [stays, setStays] = useState(false);
  const next = hasLinks || (stays && open);
  if (next !== stays) setStays(next);
  return next;
}
