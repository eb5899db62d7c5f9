import { defaultOf, isWritten, valueAt, type Drafts, type KnownSite } from './checkFields';
import { fromForm, toForm, type FormValue } from './formValues';
import { SITE_FORM, type SitePath } from './siteForm';

/** Fields without a default of their own say so themselves. */
const SAYS_DEFAULT: ReadonlySet<string> = new Set(['maybe', 'engine', 'secret', 'shown']);

/** What a control shows: what is typed, else what stands in the file. */
export function shownIn(path: SitePath, site: KnownSite, drafts: Drafts): FormValue {
  const { as } = SITE_FORM[path];
  const draft = drafts[path];
  if (draft?.form !== undefined) return draft.form;
  const isOwn = SAYS_DEFAULT.has(as.kind);
  if (draft) return toForm(as, isOwn ? undefined : defaultOf(path, site));
  return toForm(as, isOwn && !isWritten(path, site) ? undefined : valueAt(site.fields, path));
}

const asText = (path: SitePath, form: FormValue) => JSON.stringify(fromForm(SITE_FORM[path].as, form));

/** Whether there is nothing to write: the file says the same. */
export function isSame(path: SitePath, site: KnownSite, drafts: Drafts): boolean {
  const form = drafts[path]?.form;
  if (form === undefined) return !isWritten(path, site);
  if (SAYS_DEFAULT.has(SITE_FORM[path].as.kind) && !isWritten(path, site)) return false;
  return asText(path, form) === asText(path, shownIn(path, site, {}));
}

/** Whether the field can go back to its default: it holds something else. */
export function canReset(path: SitePath, site: KnownSite, shown: FormValue): boolean {
  const { as } = SITE_FORM[path];
  if (SAYS_DEFAULT.has(as.kind)) return false;
  return asText(path, shown) !== asText(path, toForm(as, defaultOf(path, site)));
}
