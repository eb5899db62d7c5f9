import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/useNow';
import { useAppSelector } from '@/store/hooks';
import { selectPageData, useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './Footer.css';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';

/** A shield in the style of the page's icons, not the emblem of the authority. */
const badge = (
  <svg className="icon icon--s" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <path
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M12 3 4.5 5.5v6c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5v-6zM8.8 12l2.3 2.3 4.2-4.5"
    />
  </svg>
);

interface Props {
  /** Shown in place of the copyright, such as the current line of the lyrics. */
  children?: ReactNode;
  /** Shown after the copyright. */
  edit?: ReactNode;
}

/** The register of the public security bureau; its address of a filing contains the 14 digits of the number. */
const PSB_REGISTER = 'https://beian.mps.gov.cn/';

function psbAddress(psb: string): string {
  const digits = psb.normalize('NFKC').replace(/\D/g, '');
  return digits.length === 14 ? `${PSB_REGISTER}#/query/webSearch?code=${digits}` : PSB_REGISTER;
}

/** The page's footer: copyright, and the Chinese filing numbers (ICP and public security) if the owner has them. */
export function Footer({ children, edit }: Props) {
  const words = useWords().footer;
  const { author, icp, psb, startDate } = useSite();
  const firstYear = Number(startDate.slice(0, 4));
  const pageYear = useAppSelector(selectPageData).year;
  const year = useNow((time) => time.getFullYear(), pageYear);
  return (
    <footer className="footer centre" data-part="footer">
      <i className="pane footer-blur" />
      {/* Keeps its lines while something else is shown, so that the page above never moves. */}
      <div className="footer-copyright shaded" data-covered={!!children || undefined}>
        <span>{`${words.copyright(words.years(firstYear, year))} ${author}`}</span>
        {icp && (
          <a href={ICP_REGISTER} target="_blank" rel="noopener">
            {icp}
          </a>
        )}
        {psb && (
          <a className="footer-psb" href={psbAddress(psb)} target="_blank" rel="noopener">
            {badge}
            {psb}
          </a>
        )}
        {edit}
      </div>
      {children}
    </footer>
  );
}
