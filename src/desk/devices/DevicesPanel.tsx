import { useId, useRef, useState } from 'react';
import type { RememberedDevice } from '@/contract/ownerAnswers';
import { lockBrowser } from '@/features/links/linksSlice';
import { useTimes } from '@/features/units/unitsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch } from '@/store/hooks';
import { forgetDevice, listDevices } from '../files/fileCalls';
import { useReading } from '../files/useReading';
import { leaveDesk } from '../signOut';
import { whenText } from '../history/VersionFold';
import { useDeskWords } from '../useDeskWords';
import './devices.css';
import { useSettingsWords } from '@/features/settings/words/settingsWords';

/** The tab 设备: the browsers that are remembered, each with a button that forgets it. */
export function DevicesPanel({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const { files: words } = useDeskWords();
  const { reported } = useSettingsWords();
  const [read, setRead] = useState<{ devices: readonly RememberedDevice[]; at: number }>();
  const list = useRef<HTMLUListElement>(null);
  const { failed, refresh } = useReading(open, listDevices, ({ list: devices }) =>
    setRead({ devices, at: Date.now() }),
  );
  const forget = async ({ id, here }: RememberedDevice) => {
    const saved = await dispatch(forgetDevice(id));
    if (saved.ok && here) {
      dispatch(leaveDesk());
      await dispatch(lockBrowser());
      dispatch(toastShown({ text: reported.locked, tone: 'success' }));
      return;
    }
    // Its button goes.
    if (saved.ok && list.current?.contains(document.activeElement)) list.current.focus();
    await refresh();
  };
  if (failed) return <p className="desk-remark">{words.failed}</p>;
  if (!read) return null;
  const { devices, at } = read;
  return (
    <>
      <p className="desk-remark">{devices.length > 0 ? words.devices.intro : words.devices.none}</p>
      <ul className="desk-devices" ref={list} tabIndex={-1} aria-label={words.tabs.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} now={at} onForget={() => forget(device)} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  device: RememberedDevice;
  /** When the list was read, ms since the epoch. */
  now: number;
  onForget: () => Promise<void>;
}

function DeviceRow({ device, now, onForget }: RowProps) {
  const { files, history } = useDeskWords();
  const words = files.devices;
  const times = useTimes();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [added, used] = [device.added, device.used].map((at) => whenText(at, now, history, times));
  return (
    <li className="row">
      <div className="desk-device" id={id}>
        <span className="desk-device-name row">
          <bdi>{device.browser || words.unknown}</bdi>
          {device.desk && <span className="desk-device-mark note">{words.desk}</span>}
          {device.here && <span className="desk-device-mark note">{words.here}</span>}
        </span>
        <small>{words.times(added ?? '', used ?? '')}</small>
      </div>
      <button
        type="button"
        className="chip"
        aria-describedby={id}
        aria-busy={busy}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          await onForget();
          // Still there if the server has refused.
          setBusy(false);
        }}
      >
        {words.forget}
      </button>
    </li>
  );
}
