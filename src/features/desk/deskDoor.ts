/** Lazy chunk for entering the owner's desk, loaded on request. */
export { deskPageReducer, deskReducer } from './deskSlice';
export { Door } from './Door';
export { askForDesk } from './enter';
export { resumeSignOut } from './signOut';
