/* The door to the visitor's own pictures. Their state is small; all else of them is a part that only who wants it loads. */
export { ownPicturesChanged, ownPicturesReducer, type OwnPicture } from './ownPicturesState';

/** The list of own pictures, and what takes pictures in. */
export const loadOwnPictures = () => import('./own/lazyOwnPictures');
