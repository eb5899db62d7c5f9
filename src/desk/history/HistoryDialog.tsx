import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { AlertSheet } from '../AlertSheet';
import { DeskFoot } from '../DeskStatus';
import { selectDeskDialog } from '../deskSelectors';
import { deskDialogClosed, deskDialogOpened } from '../deskSlice';
import { DeskTabs } from '../DeskTabs';
import type { DeskWords } from '../words/zh-CN';
import { openQuestion } from '../links/openQuestion';
import '../panel.css';
import { openedSchema } from '@/contract/ownerAnswers';
import { tried } from '../ownerApi';
import { useDeskWords } from '../useDeskWords';
import './history.css';
import { FILES, readHistory, type History, type HistoryFile, type ShownVersion } from './readHistory';
import { VersionFold } from './VersionFold';
import type { AppThunk } from '@/store/state';
import { requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';
import { refreshAfterWrites } from '../save/refresh';

type Tab = HistoryFile | 'all';
const NAMES: Readonly<Record<HistoryFile, string>> = {
  site: 'site.yml',
  links: 'links.yml',
  playlist: 'playlist.json',
};
/** Versions rendered at first, and added per click; the changes of each rendered version are requested. */
const PAGE = 20;

interface Question {
  version: ShownVersion;
  /** Number of links that become public, and of those that do so only for visitors at home. */
  links: number;
  home: number;
  /** Groups that can be locked again. */
  lock: readonly string[];
  /** Whether the number is what remains public after locking. */
  isLocking: boolean;
}

/** Title and text of the question before links become public. */
function wordsOf(question: Question | undefined, { history: words, links: linksWords }: DeskWords) {
  const { links, home, lock } = question ?? { links: 0, home: 0, lock: [] };
  const { title, text } = openQuestion(linksWords, { links, home });
  const open = text === linksWords.openText ? words.openText : text;
  return {
    title: links > 0 ? title : words.unlockTitle(lock),
    text: lock.length > 0 ? words.lockText(lock) : open,
  };
}

/** The dialog 历史: the last versions of each file, their changes, and restoring. */
export function HistoryDialog() {
  const dispatch = useAppDispatch();
  const deskWords = useDeskWords();
  const { history: words, common } = deskWords;
  const dialog = useAppSelector(selectDeskDialog);
  const open = dialog?.kind === 'history';
  const active: Tab = FILES.find((file) => open && file === dialog.at) ?? 'all';
  const [history, setHistory] = useState<History>();
  const [failed, setFailed] = useState(false);
  const [unfolded, setUnfolded] = useState<string>();
  const [most, setMost] = useState(PAGE);
  const [question, setQuestion] = useState<Question>();
  const id = useId();

  const receive = (read: History | undefined) => {
    setFailed(!read);
    setHistory(read);
  };
  const onRead = useEffectEvent(receive);
  useEffect(() => {
    const read = async () => onRead(await dispatch(readHistory()));
    if (open) void read();
  }, [dispatch, open]);

  async function restore(version: ShownVersion, consent: Consent = {}): Promise<void> {
    setQuestion(undefined);
    if (!history) return;
    const saved = await dispatch(restoreVersion(version, history.etags[version.file], consent));
    const opened = saved.ok || saved.code !== 'confirm' ? undefined : tried(openedSchema, saved.body);
    if (opened === undefined) {
      setUnfolded(undefined);
      receive(await dispatch(readHistory()));
    } else {
      setQuestion({ version, isLocking: consent.lock ?? false, ...opened });
    }
  }

  const canLock = question !== undefined && question.lock.length > 0;
  const onLock = () => question && void restore(question.version, { lock: true });
  const onOpen = () => question && void restore(question.version, { links: question.links, lock: question.isLocking });
  const versions = (history?.versions ?? []).filter(({ file }) => active === 'all' || file === active);
  const tabs: { key: Tab; name: string }[] = [
    { key: 'all', name: words.all },
    ...FILES.map((file) => ({ key: file, name: NAMES[file] })),
  ];
  return (
    <>
      <Modal
        open={open}
        onClose={() => dispatch(deskDialogClosed())}
        labelledBy={`${id}title`}
        closeLabel={useWords().common.close}
        className="desk-panel"
        focusOn={() => document.getElementById(`${id}${active}-tab`)}
      >
        <div className="desk-panel-body">
          <h2 className="sheet-title" id={`${id}title`}>
            {common.dialogs.history}
          </h2>
          <DeskTabs
            label={common.dialogs.history}
            tabs={tabs}
            active={active}
            panelOf={(key) => id + key}
            onChoose={(at) => {
              setMost(PAGE);
              dispatch(deskDialogOpened({ kind: 'history', at }));
            }}
          />
          <ScrollArea id={id + active} className="desk-pane" role="tabpanel" aria-labelledby={`${id}${active}-tab`}>
            {failed && (
              <p className="desk-version-note" role="alert">
                {words.failed}
              </p>
            )}
            {history && versions.length === 0 && <p className="desk-version-note">{words.empty}</p>}
            <div className="desk-versions">
              {versions.slice(0, most).map((version) => (
                <VersionFold
                  key={version.id + version.file}
                  version={version}
                  file={NAMES[version.file]}
                  isFirst={history?.versions.findLast(({ file }) => file === version.file) === version}
                  isOpen={unfolded === version.id}
                  onFold={() => setUnfolded(unfolded === version.id ? undefined : version.id)}
                  onRestore={() => void restore(version)}
                />
              ))}
            </div>
            {versions.length > most && (
              <button type="button" className="chip chip--tall desk-version-more" onClick={() => setMost(most + PAGE)}>
                {words.more}
              </button>
            )}
          </ScrollArea>
          <DeskFoot hint={words.hint} />
        </div>
      </Modal>
      <AlertSheet
        open={question !== undefined}
        {...wordsOf(question, deskWords)}
        no={words.cancel}
        onNo={() => setQuestion(undefined)}
        {...(canLock
          ? { yes: words.lock, onYes: onLock, other: { label: words.open, onPress: onOpen } }
          : { yes: words.open, onYes: onOpen })}
      />
    </>
  );
}

/** The owner's decision about links that a restored version makes public. */
interface Consent {
  /** Confirmed number of links that become public. */
  links?: number;
  /** Whether to lock the groups again that were locked formerly. */
  lock?: boolean;
}

/** Restores a version, as a new version. */
const restoreVersion =
  ({ file, id }: ShownVersion, etag: string, { links, lock = false }: Consent = {}): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const body = { version: id, ...(links !== undefined && { confirm: links }), ...(lock && { lock }) };
    const saved = await dispatch(
      saveInTurn(async () => {
        const answer = await dispatch(requestDeskApi({ method: 'POST', path: `history/${file}`, body, etag }));
        return answer.ok ? { ok: true } : answer;
      }),
    );
    // Update the desk, and the page under it.
    if (saved.ok) await dispatch(refreshAfterWrites());
    return saved;
  };
