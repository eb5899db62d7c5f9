import AudioLines from '~icons/lucide/audio-lines';
import Ellipsis from '~icons/lucide/ellipsis';
import ImageIcon from '~icons/lucide/image';
import ShieldCheck from '~icons/lucide/shield-check';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import { PrivacySection } from '@/features/privacy/privacySlice';
import { Accordion } from '@/shared/ui/Accordion';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { OtherSection } from './OtherSection';
import './settings.css';
import { SettingControls } from './SettingControl';
import { useSite } from '@/store/page';
import { version, version as newest } from '../../../package.json';
import { useSettingsWords } from './words/settingsWords';
import CodeXml from '~icons/lucide/code-xml';
import { openableAddress } from '@/contract/address';
import { Tip } from '@/shared/ui/Tip';
import { useId, useRef, useState } from 'react';
import { selectIsNarrow, selectSettingsOpen, settingsClosed } from '@/features/layout/layoutSlice';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { Panel } from '@/shared/ui/Panel';

/** The card with the changes: those of the version that is named above it, then those of the earlier ones. */
function Changelog() {
  const { addedTitle, fixedTitle, versions } = useSettingsWords().changelog;
  return (
    <div className="well about-changes">
      {versions.map(({ version, added, fixed }) => (
        <section key={version}>
          {version !== newest && <h3>{version}</h3>}
          <Changes title={addedTitle} items={added} kind="added" />
          <Changes title={fixedTitle} items={fixed} kind="fixed" />
        </section>
      ))}
    </div>
  );
}

function Changes({ title, items, kind }: { title: string; items: readonly string[]; kind: 'added' | 'fixed' }) {
  if (items.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul data-kind={kind}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** Link to the page's source, with a tip; renders nothing without an address. */
export function SourceLink({ repository }: { repository: string }) {
  const { source } = useSettingsWords().about;
  const address = repository && openableAddress(repository);
  if (!address) return null;
  return (
    <>
      <a className="icon-button" href={address} target="_blank" rel="noopener" aria-label={source} data-tip={source}>
        <CodeXml className="icon" aria-hidden />
      </a>
      <Tip />
    </>
  );
}

const folds = [
  {
    name: 'wallpaper',
    icon: <ImageIcon className="icon" aria-hidden />,
    content: <SettingControls section="wallpaper" />,
  },
  {
    name: 'tune',
    icon: <SlidersHorizontal className="icon" aria-hidden />,
    content: <SettingControls section="tune" />,
  },
  { name: 'player', icon: <AudioLines className="icon" aria-hidden />, content: <SettingControls section="player" /> },
  { name: 'privacy', icon: <ShieldCheck className="icon" aria-hidden />, content: <PrivacySection /> },
  { name: 'other', icon: <Ellipsis className="icon" aria-hidden />, content: <OtherSection /> },
] as const;

/** Content of the settings: the sections, and beside or below them the information about the page. */
export function SettingsContent() {
  const { sections, about } = useSettingsWords();
  return (
    <ScrollArea className="settings-content">
      <div className="settings-columns" data-part="settings">
        <ScrollArea className="settings-sections">
          <Accordion folds={folds.map(({ name, ...fold }) => ({ ...fold, title: sections[name] }))} />
        </ScrollArea>
        {/* The focus lets the keyboard scroll it. */}
        <ScrollArea className="settings-about" role="group" aria-label={about.product} tabIndex={0}>
          <About />
        </ScrollArea>
      </div>
    </ScrollArea>
  );
}

/** The version of the page, the link to its source, and the changelog. */
function About() {
  const { repository } = useSite();
  const { about } = useSettingsWords();
  return (
    <div className="about">
      <div>
        <div className="about-name row">
          <span>{about.product}</span>
          <SourceLink repository={repository} />
        </div>
        <h3 className="about-version">{about.version(version)}</h3>
      </div>
      <Changelog />
    </div>
  );
}

/** The settings on a narrow page: a bottom sheet. */
export function SettingsSheet() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => selectIsNarrow(state) && selectSettingsOpen(state));
  const [opened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const words = useSettingsWords();
  if (open && !opened) setOpened(true);
  return (
    <Modal
      open={open}
      onClose={() => dispatch(settingsClosed())}
      labelledBy={id}
      closeLabel={useWords().common.close}
      focusOn={() => title.current}
    >
      <h2 className="sheet-title sheet-head" id={id} ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {opened && <SettingsContent />}
    </Modal>
  );
}

/** The settings panel, shown in place of the time capsule. */
export function SettingsPanel() {
  const dispatch = useAppDispatch();
  const closeKey = useRef<HTMLButtonElement>(null);
  useLostFocus(closeKey);
  const { title } = useSettingsWords();
  const close = () => dispatch(settingsClosed());
  return (
    <Panel
      title={title}
      icon={<Settings className="icon" aria-hidden />}
      onEscape={close}
      keys={
        <button
          ref={closeKey}
          type="button"
          className="icon-button"
          aria-label={useWords().common.close}
          onClick={close}
        >
          <X className="icon" aria-hidden />
        </button>
      }
    >
      <div className="settings-fit">
        <SettingsContent />
      </div>
    </Panel>
  );
}
