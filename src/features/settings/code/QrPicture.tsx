import { useMemo } from 'react';
import Download from '~icons/lucide/download';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useTimes } from '@/features/units/unitsSlice';
import { warn } from '@/shared/lib/log';
import { saveFile } from '@/shared/lib/saveFile';
import { useAppDispatch } from '@/store/hooks';
import { qrCode, qrPath, qrPicture } from './qrCode';
import './code.css';
import { useSettingsWords } from '../words/settingsWords';

/** An address as a QR code on white, with a button to save it. */
export function QrPicture({ address }: { address: string }) {
  const dispatch = useAppDispatch();
  const words = useSettingsWords().code;
  const { day } = useTimes();
  const code = useMemo(() => qrCode(address), [address]);
  const save = async () => {
    try {
      const name = `porchlight-settings-${day(Date.now())}`;
      const picture = await qrPicture(code);
      const { type } = picture;
      saveFile(new File([picture], `${name}.${type === 'image/png' ? 'png' : 'svg'}`, { type }));
    } catch (error) {
      warn('settings code', error);
      dispatch(toastShown({ text: words.saveFailed, tone: 'error' }));
    }
  };
  return (
    <>
      <div className="code-qr">
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={words.qr}>
          <path d={qrPath(code)} />
        </svg>
      </div>
      <button type="button" className="chip code-save" onClick={() => void save()}>
        <Download className="icon icon--s" aria-hidden />
        <span>{words.save}</span>
      </button>
    </>
  );
}
