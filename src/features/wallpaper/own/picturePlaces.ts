import type { OwnPicture } from '../ownPicturesState';

/** The pictures with `moved` at `index`, from 0. */
export function orderWith(pictures: readonly OwnPicture[], moved: OwnPicture, index: number): OwnPicture[] {
  return pictures.filter(({ id }) => id !== moved.id).toSpliced(index, 0, moved);
}

/**
 * Index of the picture under the pointer. The first cell is the button 添加图片; cells beyond the last give the last index.
 */
export function indexUnder(cell: { column: number; row: number }, columns: number, count: number): number {
  const column = Math.min(columns - 1, Math.max(0, cell.column));
  return Math.min(count - 1, Math.max(0, Math.max(0, cell.row) * columns + column - 1));
}
