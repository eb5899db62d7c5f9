import type { OwnPicture } from '../ownPicturesState';

/** The pictures with this one at `index`, 0 first. */
export function orderWith(pictures: readonly OwnPicture[], moved: OwnPicture, index: number): OwnPicture[] {
  return pictures.filter(({ id }) => id !== moved.id).toSpliced(index, 0, moved);
}

/** The place under the pointer. The first cell has the button 添加图片, and what is beyond the last is the last. */
export function indexUnder(cell: { column: number; row: number }, columns: number, count: number): number {
  const column = Math.min(columns - 1, Math.max(0, cell.column));
  return Math.min(count - 1, Math.max(0, Math.max(0, cell.row) * columns + column - 1));
}
