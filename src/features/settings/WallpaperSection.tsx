import { loadOwnPictures } from '@/features/wallpaper/ownPicturesSlice';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PictureSliders } from './PictureSliders';
import { usePart } from '@/store/usePart';
import { coverTypeChanged, selectCoverType } from './settingsSlice';
import { useSettingsWords } from './words/settingsWords';

/** The choice of the wallpaper's source, with the own pictures if these are chosen. */
export function WallpaperSection() {
  const dispatch = useAppDispatch();
  const { covers, fields } = useSettingsWords();
  const coverType = useAppSelector(selectCoverType);
  const isOwn = coverType === '4';
  const own = usePart('own wallpapers', loadOwnPictures, isOwn);
  return (
    <>
      <div className="settings-flow">
        <RadioGroup
          label={fields.coverType}
          value={coverType}
          choices={[
            { value: '0', label: covers[0] },
            { value: '1', label: covers[1] },
            { value: '2', label: covers[2] },
            { value: '3', label: covers[3] },
            { value: '4', label: covers[4] },
          ]}
          onChoose={(chosen) => dispatch(coverTypeChanged(chosen))}
        />
      </div>
      {isOwn && own && <own.OwnPictures />}
      <PictureSliders />
    </>
  );
}
