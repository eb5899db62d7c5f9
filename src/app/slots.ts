import type { MenuEditProps } from '@/features/links/LinkMenu';
import { createContext, use, type ComponentType, type PropsWithChildren } from 'react';

/** Parts of the page that the owner can edit. */
export type EditedPart = 'basics' | 'greeting' | 'social' | 'quote' | 'weather' | 'footer';

/** Places of the page that the owner's desk fills. An empty slot renders nothing, or its children. */
export interface Slots {
  /** Before the page. */
  Above?: ComponentType;
  /** Around the carousel of home links. */
  Links?: ComponentType<PropsWithChildren>;
  /** Beside a part of the page. */
  Edit?: ComponentType<{ at: EditedPart }>;
  /** Around the menu of a link: adds 编辑. */
  MenuEdit?: ComponentType<MenuEditProps>;
}

export const NO_SLOTS: Slots = {};

export const SlotsContext = createContext<Slots>(NO_SLOTS);

/** The components that fill the page's slots; a visitor's page has none. */
export const useSlots = (): Slots => use(SlotsContext);
