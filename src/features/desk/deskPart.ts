/** The owner's desk: loaded after the password, and by nobody else. */
export { Desk } from './Desk';
