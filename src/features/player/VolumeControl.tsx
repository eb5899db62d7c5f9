import Volume1 from '~icons/lucide/volume-1';
import Volume2 from '~icons/lucide/volume-2';
import VolumeX from '~icons/lucide/volume-x';
import { VOLUME } from '@/contract/volumeLimits';
import { musicVolumeChanged, selectMusicVolume } from '@/features/settings/settingsSlice';
import { Slider } from '@/shared/ui/Slider';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { useAudioEngine } from './pageEngine';
import { muteClicked } from './playerActions';
import { selectMuted } from './playerSelectors';
import './Player.css';

/** Volume from which the panel's icon shows loud, 0..1; at 0 it shows muted. */
export const PANEL_LOUD_FROM = 0.7;

/** Volume from which the player's icon shows loud, 0..1; it shows off when muted or at 0. */
export const PLAYER_LOUD_FROM = 0.95;

const ICONS = { off: VolumeX, down: Volume1, up: Volume2 } as const;

interface Props {
  /** Volume from which the icon shows loud, 0..1. */
  loudFrom: number;
  className?: string | undefined;
}

/** Mute button and volume slider. If a page cannot set the volume (iOS), only the button. */
export function VolumeControl({ loudFrom, className = '' }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const { canSetVolume } = useAudioEngine();
  const volume = useAppSelector(selectMusicVolume);
  const muted = useAppSelector(selectMuted);
  const level = muted || volume === 0 ? 'off' : volume < loudFrom ? 'down' : 'up';
  const Icon = ICONS[level];
  return (
    <div className={`volume-control-volume row row--s ${className}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={words.mute}
        aria-pressed={muted}
        data-level={level}
        onClick={() => dispatch(muteClicked())}
      >
        <Icon className="icon icon--s" aria-hidden />
      </button>
      {canSetVolume && (
        <Slider
          label={words.volume}
          value={volume}
          max={VOLUME.most}
          step={VOLUME.step}
          valueText={`${Math.round(volume * 100)}%`}
          onSlide={(value) => dispatch(musicVolumeChanged(value))}
        />
      )}
    </div>
  );
}
