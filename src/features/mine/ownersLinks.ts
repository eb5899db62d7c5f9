import type { ComponentType } from 'react';
import type { LinkItem } from '@/contract/links';
import type { Language } from '@/contract/language';
import type { LinkProblems, TypedLink } from './EditLinkForm';

declare module '@/store/services' {
  interface Services {
    /** Opens the owner's list of links for the dialog 添加链接, in a browser that is remembered for the desk. */
    openOwnersLinks?: ((language: Language) => Promise<OwnersLinkList | AddRefusal>) | undefined;
  }
}

/** Why something was not read or added. */
export interface AddRefusal {
  text: string;
  /** What is wrong with fields of the form; `text` is empty where they say it all. */
  fields?: LinkProblems;
  /** Whether the owner has to enter the password at the desk first. */
  needsPassword?: boolean;
  /** Whether the list was changed elsewhere and has to be read again. */
  isOutdated?: boolean;
  /** How many links would become public; they are added only after that was confirmed. */
  opens?: number;
}

/** The owner's links, as far as the dialog 添加链接 of the page needs them. */
export interface OwnersLinkList {
  links: readonly (LinkItem | null)[];
  /** The group that is chosen first. */
  firstGroup: string;
  /** Chooses the group. */
  Group: ComponentType<{ value: string; onChange: (group: string) => void }>;
  /** Adds a link at the end of its group. `opens` is the confirmed number of links that become public by that. */
  add: (link: TypedLink & { group: string }, opens?: number) => Promise<AddRefusal | undefined>;
}
