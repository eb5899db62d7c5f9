import { useSyncExternalStore } from 'react';
import { EVEN, MOST_BLUR, MOST_DIM } from '@/features/wallpaper/wallpaperSlice';
import { Slider } from '@/shared/ui/Slider';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { settingsChanged } from './settingsSlice';
import { settingValueText } from './settingValueText';
import { useSettingsWords } from './words/settingsWords';

/** Sliders for blur and dimming of the wallpaper, applied while dragging (tone.ts). */
export function PictureSliders() {
  const dispatch = useAppDispatch();
  const words = useWords();
  const settings = useSettingsWords();
  const { fields } = settings;
  const blur = useAppSelector(({ settings }) => settings.coverBlur);
  const dim = useAppSelector(({ settings }) => settings.coverDim);
  const ownDim = useSyncExternalStore(onRootStyle, ownDimOfPicture);
  return (
    <div>
      <div className="settings-tune">
        <span aria-hidden>{fields.coverBlur}</span>
        <Slider
          label={fields.coverBlur}
          value={blur}
          max={MOST_BLUR}
          step={1}
          valueText={settingValueText('coverBlur', blur, words, settings)}
          onSlide={(coverBlur) => dispatch(settingsChanged({ coverBlur }))}
        />
        <span aria-hidden>{settingValueText('coverBlur', blur, words, settings)}</span>
      </div>
      <div className="settings-tune">
        <span aria-hidden>{fields.coverDim}</span>
        <Slider
          label={fields.coverDim}
          value={dim === 'auto' ? ownDim : dim}
          max={MOST_DIM}
          step={1}
          valueText={settingValueText('coverDim', dim, words, settings)}
          onSlide={(coverDim) => dispatch(settingsChanged({ coverDim }))}
          onReset={() => dispatch(settingsChanged({ coverDim: 'auto' }))}
        />
        <span aria-hidden>{settingValueText('coverDim', dim, words, settings)}</span>
      </div>
    </div>
  );
}

/** The automatic dimming of the current picture, percent (canvas.css). */
function ownDimOfPicture(): number {
  const scrim = Number(getComputedStyle(document.documentElement).getPropertyValue('--scrim'));
  return Math.round(scrim * EVEN * 100);
}

function onRootStyle(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
