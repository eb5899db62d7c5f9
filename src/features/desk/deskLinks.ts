/** Lazy chunk of the owner's directory, the groups and the form of a link; loaded when one of them is opened. */
export { LinkDialogs } from './links/LinkDialogs';
