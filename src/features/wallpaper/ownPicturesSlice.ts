/* Entry point of the own pictures. Only their small state is in the first load; the rest is a lazy part. */
export { ownPicturesChanged, ownPicturesReducer, type OwnPicture } from './ownPicturesState';

/** Loads the list of own pictures and the import. */
export const loadOwnPictures = () => import('./own/lazyOwnPictures');
