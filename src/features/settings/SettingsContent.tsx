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
import './About.css';
import { useSettingsWords } from './words/settingsWords';
import CodeXml from '~icons/lucide/code-xml';
import { openableAddress } from '@/contract/address';
import { Tip } from '@/shared/ui/Tip';

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
