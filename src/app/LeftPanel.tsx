import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { GreetingCard } from '@/features/greeting/GreetingCard';
import { selectIsNarrow } from '@/features/layout/layoutSlice';
import { SocialLinks } from '@/features/social/SocialLinks';
import { useMayShow } from '@/page/useMayShow';
import { sitePath } from '@/shared/lib/sitePath';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import './LeftPanel.css';
import { SiteName } from './SiteName';
import { useSlots } from './slots';
import { WaysIn } from './WaysIn';
import { Widget } from './Widget';

/** Logo and name, greeting, social links. */
export function LeftPanel() {
  const { logo } = useSite();
  const { Edit } = useSlots();
  const shown = useMayShow(logo) ? logo : '/images/logo.svg';
  // A narrow page has no box.
  const narrow = useAppSelector(selectIsNarrow);
  return (
    <div className="left-panel-left">
      <h1 className="left-panel-brand row">
        <img className="left-panel-logo" src={sitePath(shown)} alt="" width="312" height="412" />
        <span className="left-panel-name shaded" translate="no">
          <SiteName />
        </span>
      </h1>
      {Edit && <Edit at="basics" />}
      <Widget name="greeting">
        <GreetingCard onNear={narrow ? undefined : fetchCalendar} />
      </Widget>
      {Edit && <Edit at="greeting" />}
      <WaysIn />
      <Widget name="social">
        <SocialLinks />
      </Widget>
      {Edit && <Edit at="social" />}
    </div>
  );
}
