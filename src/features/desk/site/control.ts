import type { SiteWords } from '../deskWords/site/zh-CN';
import type { FormValue } from './formValues';

/** What every control of the form is given. */
export interface ControlProps {
  id: string;
  label: string;
  shown: FormValue;
  words: SiteWords;
  readOnly: boolean;
  describedBy: string;
  /** Its mistake is told beside it. */
  wrong: boolean;
  /** Without a value: the default. */
  onChange: (form: FormValue | undefined) => void;
}
