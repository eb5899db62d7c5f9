import { defaultOf, isWritten, valueAt, type Drafts, type KnownSite } from './checkFields';
import { fromForm, toForm, type FormValue } from './formValues';
import { SITE_FORM, type SitePath } from './siteForm';

/** Controls that show the absence of a value themselves, as their fields have no fixed default. */
const SAYS_DEFAULT: ReadonlySet<string> = new Set(['maybe', 'engine', 'secret', 'shown']);

/** The value shown in a control: the draft, else the value in the file. */
export function shownIn(path: SitePath, site: KnownSite, drafts: Drafts): FormValue {
  const { as } = SITE_FORM[path];
  const draft = drafts[path];
  if (draft?.form !== undefined) return draft.form;
  const isOwn = SAYS_DEFAULT.has(as.kind);
  if (draft) return toForm(as, isOwn ? undefined : defaultOf(path, site));
  return toForm(as, isOwn && !isWritten(path, site) ? undefined : valueAt(site.fields, path));
}

const asText = (path: SitePath, form: FormValue) => JSON.stringify(fromForm(SITE_FORM[path].as, form));

/** Whether the draft equals the file, so that there is nothing to write. */
export function isSame(path: SitePath, site: KnownSite, drafts: Drafts): boolean {
  const form = drafts[path]?.form;
  if (form === undefined) return !isWritten(path, site);
  if (SAYS_DEFAULT.has(SITE_FORM[path].as.kind) && !isWritten(path, site)) return false;
  return asText(path, form) === asText(path, shownIn(path, site, {}));
}

/** Whether the field can be reset, as its value differs from the default. */
export function canReset(path: SitePath, site: KnownSite, shown: FormValue): boolean {
  const { as } = SITE_FORM[path];
  if (SAYS_DEFAULT.has(as.kind)) return false;
  return asText(path, shown) !== asText(path, toForm(as, defaultOf(path, site)));
}
