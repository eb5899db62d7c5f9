/* Selectors that only the player uses. The others are in the slice, which is part of the first load. */
import type { RootState } from '@/store/state';
import type { Song } from './song';

type PlayerPart = Pick<RootState, 'player'>;

export const selectSongs = ({ player }: PlayerPart) => player.songs;
export const selectQueue = ({ player }: PlayerPart) => player.queue;
export const selectPosition = ({ player }: PlayerPart) => player.position;
/** Index in the list of the current song; -1 for none. */
export const selectCurrentIndex = ({ player }: PlayerPart): number => player.queue[player.position] ?? -1;
export const selectCurrentSong = (state: PlayerPart): Song | undefined => state.player.songs[selectCurrentIndex(state)];
export const selectMuted = ({ player }: PlayerPart) => player.muted;
export const selectLyricStatus = ({ player }: PlayerPart) => player.lyricStatus;
export const selectLyrics = ({ player }: PlayerPart) => player.lyrics;
export const selectLyricIndex = ({ player }: PlayerPart) => player.lyricIndex;
