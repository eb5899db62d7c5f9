import type { LinkGroup } from '@/contract/linkGroups';
import type { LinkItem } from '@/contract/links';
import type { BeginState, SiteAnswer, SiteFields, Bilingual, OwnerCode, PasswordPlaces } from '@/contract/ownerAnswers';

/** Reason for a refusal: a code of the server, or a reason on this side. */
export type DeskCode = OwnerCode | 'offline' | 'proxy-limit' | 'left' | 'no-cookies';

/** The open dialog of the desk; `at` is a section or tab in it. */
export interface DeskDialog {
  kind: 'links' | 'words' | 'files' | 'history';
  at?: string | undefined;
}

/**
 * `config/site.yml`: all fields (with defaults filled in), the defaults, the paths present in the file, and the paths
 * of secrets that are set. With a `problem` the file cannot be used, and the fields are those in force.
 */
export interface DeskSite {
  etag: string;
  fields: SiteFields;
  defaults: unknown;
  written: string[];
  secrets: string[];
  /** The owner's address as the server sees it. */
  seen?: SiteAnswer['seen'];
  problem?: Bilingual | undefined;
}

/** `config/links.yml` in file order; null for an entry that is not a link. */
export interface LinksFile {
  etag: string;
  links: readonly (LinkItem | null)[];
  lockedGroups: readonly string[];
  /** Set if the file is read-only; the reason. */
  refused?: OwnerCode | undefined;
  /** Why the file cannot be used, with file and line; the links are then those that visitors get. */
  problem?: Bilingual | undefined;
  /** Why entries are shown to nobody. */
  leftOut?: readonly Bilingual[];
}

/** The file with its groups, in tab order. */
export interface GroupedLinks extends LinksFile {
  groups: LinkGroup[];
}

/** Save status of the last changes; `at` is ms since the epoch. */
export type Saving =
  | { kind: 'idle' | 'saving' | 'retrying' }
  | { kind: 'saved'; at: number }
  | { kind: 'refused'; code: DeskCode };

/** Whether the desk can write the owner's folder. */
export interface DeskMeans {
  writable: boolean;
  reason?: OwnerCode | undefined;
  /** Whether the folder is mounted read-only into a container. */
  mounted?: boolean | undefined;
  /** The folder that may not be written, and the user that runs the server. */
  denied?: { folder: string; user: string } | undefined;
  /** The owner's folder, such as `../my-porchlight`; undefined for `config`. */
  folder?: string | undefined;
  /** Where the passwords are; undefined where they are secrets of a platform. */
  passwords?: PasswordPlaces | undefined;
}

/** The reason why the password was refused; `seconds` until the next attempt is allowed. */
export interface Refusal {
  code: DeskCode;
  seconds?: number | undefined;
}

/** A sign-out that the server has not confirmed yet: of this browser, or of all. */
export interface SignOut {
  path: 'session' | 'sessions';
  /** Whether an attempt has failed; it is repeated. */
  failed: boolean;
}

export interface DeskState {
  /** `beginning`: nobody has a password yet. */
  stage: 'beginning' | 'asking' | 'open' | 'closed';
  /** How the site can be begun, while nobody has a password. */
  begin?: BeginState | undefined;
  /** Whether the password is being checked. */
  checking: boolean;
  refusal?: Refusal | undefined;
  /** Set once the desk has opened; unchanged when the session ends, as the password dialog then opens over the desk. */
  means?: DeskMeans | undefined;
  dialog?: DeskDialog | undefined;
  site?: DeskSite | undefined;
  links?: LinksFile | undefined;
  /** How often the list was read; indexes in an earlier list are not valid in a later one. */
  linksReadings: number;
  saving: Saving;
  /** Number of fields with a mistake; these are not written. */
  mistakes: number;
  signOut?: SignOut | undefined;
}
