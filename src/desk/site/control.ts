import type { SiteWords } from '../words/site/zh-CN';
import type { FormValue } from './formValues';

/** Props of every control of the form. */
export interface ControlProps {
  id: string;
  label: string;
  shown: FormValue;
  words: SiteWords;
  readOnly: boolean;
  describedBy: string;
  /** Whether it has a mistake; the message is shown beside it. */
  wrong: boolean;
  /** Called with the new value; undefined resets to the default. */
  onChange: (form: FormValue | undefined) => void;
}
