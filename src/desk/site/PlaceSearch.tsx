import { useRef, useState } from 'react';
import MapPin from '~icons/lucide/map-pin';
import Search from '~icons/lucide/search';
import { placesAnswerSchema } from '@/contract/ownerAnswers';
import type { FoundPlace, Place } from '@/contract/places';
import { tried } from '../ownerApi';
import type { ApiOutcome } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import type { SiteWords } from '../words/site/zh-CN';

interface Props {
  /** The name in the field above. */
  name: string;
  words: SiteWords['places'];
  /** Asks the server for the places of a name; resolves to undefined if it cannot be asked, which the caller has said. */
  ask: (name: string) => Promise<ApiOutcome | undefined>;
  onChoose: (place: Place) => void;
}

/** What is known about the places of a name; only `text` where there is nothing to choose. */
interface Search {
  of: string;
  text: string;
  places?: readonly FoundPlace[];
}

const described = ({ city, around }: FoundPlace) => (around === '' ? city : `${city} · ${around}`);

/** Looks up the place of the weather by its name: the owner chooses one of those found, and its numbers are filled in. */
export function PlaceSearch({ name, words, ask, onChoose }: Props) {
  const { codes } = useDeskWords().common;
  const [search, setSearch] = useState<Search>();
  const button = useRef<HTMLButtonElement>(null);
  const wanted = name.trim();
  const known = search?.of === wanted ? search : undefined;
  const isFinding = known?.text === words.finding;

  const find = async (): Promise<Search> => {
    const answer = await ask(wanted);
    if (!answer) return { of: wanted, text: '' };
    if (!answer.ok) return { of: wanted, text: codes[answer.code] };
    const { places = [] } = tried(placesAnswerSchema, answer.body) ?? {};
    return { of: wanted, text: places.length > 0 ? words.found(wanted, places.length) : words.none(wanted), places };
  };
  const onFind = async () => {
    if (isFinding) return;
    setSearch({ of: wanted, text: words.finding });
    const found = await find();
    // The owner may have looked up another name meanwhile.
    setSearch((now) => (now?.of === found.of ? found : now));
  };
  return (
    <div className="desk-places">
      <button
        ref={button}
        type="button"
        className="chip"
        disabled={wanted === ''}
        aria-disabled={isFinding || undefined}
        onClick={() => void onFind()}
      >
        <Search className="icon icon--s" aria-hidden />
        <span>{words.find}</span>
      </button>
      <p className="note" role="status">
        {known?.text}
      </p>
      {known?.places && known.places.length > 0 && (
        <ul aria-label={known.text}>
          {known.places.map((place) => (
            <li key={`${place.latitude} ${place.longitude}`}>
              <button
                type="button"
                className="chip chip--tall"
                onClick={() => {
                  onChoose(place);
                  setSearch({ of: place.city.trim(), text: words.chosen(described(place)) });
                  button.current?.focus();
                }}
              >
                <MapPin className="icon icon--s" aria-hidden />
                <span>{described(place)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
