/**
 * Management of own pictures (everything except showing one): one chunk of the build, loaded by visitors who have or
 * add some.
 */
export { OwnPictures } from './OwnPictures';
export { importDropped } from './ownChanges';
export { importPictures } from './importPictures';
