/** Why a file is left to its owner's hand: what stands there cannot be changed without changing more. */
export type Obstacle =
  | 'broken'
  | 'anchors'
  | 'tags'
  | 'directives'
  | 'brackets'
  | 'not-a-list'
  | 'comments-inside'
  | 'not-a-section'
  | 'unclear';

/** Thrown before anything is written. */
export class NotEditable extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}
