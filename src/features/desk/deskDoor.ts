/** The way to the owner's desk: loaded when somebody asks for it. */
export { deskPageReducer, deskReducer } from './deskSlice';
export { Door } from './Door';
export { askForDesk } from './enter';
