import { useId, useState, type MouseEvent } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { DeskFoot } from '../DeskStatus';
import { selectDeskDialog, selectDeskMeans, selectDeskSite, selectDeskWritable } from '../deskSelectors';
import { deskDialogClosed, deskDialogOpened } from '../deskSlice';
import { DeskTabs } from '../DeskTabs';
import { FileProblem } from '../FileProblem';
import '../panel.css';
import { useDeskWords } from '../useDeskWords';
import '@/shared/ui/pictures.css';
import '@/shared/ui/progress.css';
import './files.css';
import Download from '~icons/lucide/download';
import { ticketSchema } from '@/contract/ownerAnswers';
import { toastShown } from '@/features/toasts/toastsSlice';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { tried } from '../ownerApi';
import { requestDeskApi } from '../save/requestDeskApi';
import { PasswordsPanel } from '../begin/PasswordsPanel';
import { DevicesPanel } from '../devices/DevicesPanel';
import { IconsPanel } from '../icons/IconsPanel';
import { SongsPanel } from '../music/SongsPanel';
import { useFreshFiles } from '../save/refresh';
import { WallpapersPanel } from '../wallpapers/WallpapersPanel';

const PATH = 'backup';
const addressOf = (query = '') => sitePath(`/api/owner/${PATH}${query}`);

/** Downloads a backup of the owner's folder. */
function BackupLink() {
  const dispatch = useAppDispatch();
  const { files, common } = useDeskWords();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    const code = await dispatch(downloadBackup());
    if (code) dispatch(toastShown({ text: common.codes[code], tone: 'error' }));
  };
  return (
    <a className="chip desk-backup" href={addressOf()} download onClick={(event) => void download(event)}>
      <Download className="icon icon--s" aria-hidden />
      <span>{files.backup}</span>
    </a>
  );
}

/** A download of the browser sends no key, so it gets a ticket. Returns why it could not begin. */
const downloadBackup = (): AppThunk<Promise<DeskCode | undefined>> => async (dispatch) => {
  const answer = await dispatch(requestDeskApi({ method: 'POST', path: PATH, body: {} }));
  if (!answer.ok) return answer.code;
  const ticket = tried(ticketSchema, answer.body)?.ticket;
  if (ticket === undefined) return 'server-error';
  Object.assign(document.createElement('a'), { href: addressOf(`?ticket=${ticket}`), download: '' }).click();
  return undefined;
};

const PANELS = {
  wallpapers: WallpapersPanel,
  icons: IconsPanel,
  music: SongsPanel,
  devices: DevicesPanel,
  passwords: PasswordsPanel,
};
type Tab = keyof typeof PANELS;
const ALL_TABS: readonly Tab[] = ['wallpapers', 'icons', 'music', 'devices', 'passwords'];

/** The dialog 文件. Uploads continue after it is closed, so each panel stays mounted once it was opened. */
export function FilesDialog() {
  const dispatch = useAppDispatch();
  const { files: words, common } = useDeskWords();
  const dialog = useAppSelector(selectDeskDialog);
  const open = dialog?.kind === 'files';
  const [last, setLast] = useState<Tab>('wallpapers');
  const [visited, setVisited] = useState<readonly Tab[]>([]);
  const id = useId();
  const hasPasswords = useAppSelector(selectDeskMeans)?.passwords !== undefined;
  const tabs = ALL_TABS.filter((tab) => tab !== 'passwords' || hasPasswords);
  const active = tabs.find((tab) => open && tab === dialog.at) ?? last;
  if (open && !visited.includes(active)) setVisited([...visited, active]);
  if (open && active !== last) setLast(active);
  const writable = useAppSelector(selectDeskWritable);
  const problem = useAppSelector(selectDeskSite)?.problem;
  useFreshFiles(open);
  const panelOf = (tab: Tab) => `${id}${tab}`;
  return (
    <Modal
      open={open}
      onClose={() => dispatch(deskDialogClosed())}
      labelledBy={`${id}title`}
      closeLabel={useWords().common.close}
      className="desk-panel"
      focusOn={() => document.getElementById(`${panelOf(active)}-tab`)}
    >
      <div className="desk-panel-body">
        <h2 className="sheet-title" id={`${id}title`}>
          {common.dialogs.files}
        </h2>
        <DeskTabs
          label={common.dialogs.files}
          tabs={tabs.map((key) => ({ key, name: words.tabs[key] }))}
          active={active}
          panelOf={panelOf}
          onChoose={(at) => dispatch(deskDialogOpened({ kind: 'files', at }))}
        />
        {tabs.map((tab) => {
          const Panel = PANELS[tab];
          const broken = tab === 'wallpapers' ? problem : undefined;
          return (
            <ScrollArea
              key={tab}
              id={panelOf(tab)}
              className="desk-pane"
              role="tabpanel"
              aria-labelledby={`${panelOf(tab)}-tab`}
              hidden={tab !== active}
            >
              {visited.includes(tab) && (
                // Without write access everything is visible, but disabled; so are wallpapers while site.yml, which names
                // them, cannot be read. Devices that cannot be stored are in the server's memory.
                <fieldset disabled={(!writable && tab !== 'devices') || broken !== undefined}>
                  <FileProblem problem={broken} then={common.unreadable} />
                  <Panel open={open && tab === active} />
                </fieldset>
              )}
            </ScrollArea>
          );
        })}
        <DeskFoot hint={words.hints[active]}>
          <BackupLink />
        </DeskFoot>
      </div>
    </Modal>
  );
}
