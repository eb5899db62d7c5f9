import { useEffect, useRef, useState } from 'react';
import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';
import { toastShown } from '@/features/toasts/toastsSlice';
import { copyText } from '@/shared/lib/copyText';
import { useAppDispatch } from '@/store/hooks';
import './code.css';
import { useSettingsWords } from '../words/settingsWords';

/** How long 复制 shows that it is done, ms. */
const COPIED_MS = 2000;

/** The link with a copy button. */
export function CodeLink({ address }: { address: string }) {
  const dispatch = useAppDispatch();
  const words = useSettingsWords().code;
  const field = useRef<HTMLInputElement>(null);
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (await copyText(address, field.current)) setCopies((before) => before + 1);
    else dispatch(toastShown({ text: words.copyFailed, tone: 'error' }));
  };
  const Icon = copies > 0 ? Check : Copy;
  return (
    <div className="code-link">
      <input ref={field} readOnly aria-label={words.link} value={address} onFocus={(event) => event.target.select()} />
      <button type="button" className="chip" onClick={() => void copy()}>
        <Icon className="icon icon--s" aria-hidden />
        <span aria-live="polite">{copies > 0 ? words.copied : words.copy}</span>
      </button>
    </div>
  );
}
