import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/useNow';
import { shadows } from '@/shared/ui/pane';
import { useAppSelector } from '@/store/hooks';
import { selectPageData, useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './Footer.css';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';

interface Props {
  /** Shown in place of the copyright, such as the current line of the lyrics. */
  children?: ReactNode;
  /** Shown after the copyright. */
  edit?: ReactNode;
}

/** The page's footer: copyright, and the Chinese filing number (ICP) if the owner has one. */
export function Footer({ children, edit }: Props) {
  const words = useWords().footer;
  const { author, icp, startDate } = useSite();
  const firstYear = Number(startDate.slice(0, 4));
  const pageYear = useAppSelector(selectPageData).year;
  const year = useNow((time) => time.getFullYear(), pageYear);
  return (
    <footer className="footer">
      <i className="pane footer-blur">{shadows}</i>
      {children || (
        <p className="footer-copyright">
          <span>{`${words.copyright(words.years(firstYear, year))} ${author}`}</span>
          {icp && (
            <a href={ICP_REGISTER} target="_blank" rel="noopener">
              {icp}
            </a>
          )}
          {edit}
        </p>
      )}
    </footer>
  );
}
