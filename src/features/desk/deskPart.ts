/** Lazy chunk of the owner's desk, loaded only after the password was accepted. */
export { Desk } from './Desk';
