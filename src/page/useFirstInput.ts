import { useEffect, useState } from 'react';
import { firstInput } from './firstInput';

/** Whether the visitor has done something on this page. */
export function useFirstInput(): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => void firstInput().then(() => setHeard(true)), []);
  return heard;
}
