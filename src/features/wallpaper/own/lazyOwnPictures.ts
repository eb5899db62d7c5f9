/** The visitor's own pictures beyond showing one of them: one part of the build, for who has some or adds some. */
export { OwnPictures } from './OwnPictures';
export { takeDropped } from './takeGiven';
export { takeIn } from './takeIn';
