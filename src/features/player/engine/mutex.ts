import { pathKey } from '@/contract/pathKey';

/** Broadcast channel that ensures one playing player among the site's open tabs; within a page `players` does. */
export const CHANNEL = pathKey('porchlight-player');
const STARTED = 'started';

const players = new Set<() => void>();
let channel: BroadcastChannel | undefined;

export interface MutexPlace {
  /** Announces that this player plays: all others pause. */
  started: () => void;
  leave: () => void;
}

/**
 * Registers a player; `pause` is called when another player has started. A pause is not announced, so there is no echo.
 */
export function joinMutex(pause: () => void): MutexPlace {
  players.add(pause);
  channel ??= openChannel();
  return {
    started() {
      for (const other of players) if (other !== pause) other();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      channel?.postMessage(STARTED);
    },
    leave() {
      players.delete(pause);
      if (players.size > 0) return;
      channel?.close();
      channel = undefined;
    },
  };
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }) => {
    if (data === STARTED) for (const pause of players) pause();
  });
  return opened;
}
