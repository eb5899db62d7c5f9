import { framesOf } from './dragFrames';
import { listenForDrag, type DragHandlers } from './dragGesture';

interface Followed extends Pick<DragHandlers, 'onLift'> {
  /** With the pointer's place in the window, px, and ms since the frame before; whether a further frame is wanted. */
  onFrame: (x: number, y: number, elapsed: number) => boolean;
  onLetGo: (isPutBack: boolean) => void;
}

/** Follows what is dragged in `view`, frame by frame, until it is let go or put back. The result ends it. */
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
