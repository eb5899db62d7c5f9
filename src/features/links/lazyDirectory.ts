/** Everything of the directory except its frame: in the chunk `later` of the build, loaded with the first input. */
export { Shelf } from './Shelf';
export { resultsFor } from './results';
export { indexOf } from './searchLinks';
export { PasswordModal } from './PasswordModal';
export { goByAddress } from './goByAddress';
