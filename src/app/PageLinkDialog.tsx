import { useVisibleLinks } from '@/features/links/visibleLinks';
import { LinkDialog } from '@/features/mine/LinkDialog';

/** The dialog of an own link, which also knows the links of the site. */
export const PageLinkDialog = () => <LinkDialog visible={useVisibleLinks()} />;
