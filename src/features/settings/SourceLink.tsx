import CodeXml from '~icons/lucide/code-xml';
import { openableAddress } from '@/contract/address';
import { Tip } from '@/shared/ui/Tip';
import { useSettingsWords } from './words/settingsWords';

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
