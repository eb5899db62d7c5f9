/** Why a file must be edited by hand: it contains something that cannot be changed without affecting more. */
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

/** Thrown if a file must be edited by hand, before anything is written. */
export class NotEditable extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}
