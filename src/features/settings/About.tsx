import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { version } from '../../../package.json';
import styles from './About.module.css';
import { Changelog } from './Changelog';
import { SourceLink } from './SourceLink';

/** The version of the page, the link to its source, and the changelog. */
export function About() {
  const { repository } = useSite();
  const { about } = useWords().settings;
  return (
    <div className={styles.about}>
      <div>
        <p className={styles.name}>
          <span>{about.product}</span>
          <SourceLink repository={repository} />
        </p>
        <h3 className={styles.version}>{about.version(version)}</h3>
      </div>
      <Changelog />
    </div>
  );
}
