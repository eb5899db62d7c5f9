import { framesOf } from './dragFrames';
import { listenForDrag, type DragHandlers } from './dragGesture';

interface Followed extends Pick<DragHandlers, 'onLift'> {
  /**
   * Called with the pointer position in the window, px, and the time since the previous frame, ms. Returns whether to
   * request another frame.
   */
  onFrame: (x: number, y: number, elapsed: number) => boolean;
  onLetGo: (isPutBack: boolean) => void;
}

/** Tracks a drag in `view` frame by frame until it is dropped or cancelled. Returns a function that stops it. */
export function followDrag(view: HTMLElement, { onLift, onFrame, onLetGo }: Followed): () => void {
  const frames = framesOf(onFrame);
  const stop = listenForDrag(view, {
    onLift,
    onMove: frames.move,
    onRelease: () => {
      frames.finish();
      onLetGo(false);
    },
    onPutBack: () => {
      frames.stop();
      onLetGo(true);
    },
  });
  return () => {
    stop();
    frames.stop();
  };
}
