import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PictureSliders } from './PictureSliders';
import { coverTypeChanged, selectCoverType } from './settingsSlice';
import { words } from './words';

const { covers, fields } = words;

export function WallpaperSection() {
  const dispatch = useAppDispatch();
  return (
    <>
      <RadioGroup
        label={fields.coverType}
        value={useAppSelector(selectCoverType)}
        choices={[
          { value: '0', label: covers[0] },
          { value: '1', label: covers[1] },
          { value: '2', label: covers[2] },
          { value: '3', label: covers[3] },
        ]}
        onChoose={(coverType) => dispatch(coverTypeChanged(coverType))}
      />
      <PictureSliders />
    </>
  );
}
