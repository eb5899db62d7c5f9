import { use, useId, useRef, useState, type RefObject } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { LANGUAGES } from '@/contract/language';
import { beginSchema, placesAnswerSchema, type BeginRequest, type BeginState } from '@/contract/ownerAnswers';
import type { Place } from '@/contract/places';
import { useSettingsWords } from '@/features/settings/words/settingsWords';
import { keepsCookies } from '@/shared/lib/keepsCookies';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { LanguageContext, useWords } from '@/store/words';
import { selectBegin, selectDeskStage } from '../deskSelectors';
import { deskRequested } from '../deskSlice';
import { askToBegin, beginWith, speakWhileBeginning } from '../enter';
import { tried } from '../ownerApi';
import { leaveDesk } from '../signOut';
import { PlaceSearch } from '../site/PlaceSearch';
import { useDeskWords } from '../useDeskWords';
import './begin.css';
import { NewLinksPassword, NewPassword, TextField, useFields, type Wrong } from './fields';

/** The dialog of the first start, while nobody has a password for the desk. */
export function BeginSheet() {
  const dispatch = useAppDispatch();
  const { begin: words, common } = useDeskWords();
  const open = useAppSelector(selectDeskStage) === 'beginning';
  const state = useAppSelector(selectBegin);
  const [isBlocked] = useState(() => !keepsCookies());
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const why = isBlocked ? 'no-cookies' : state?.writable === false ? (state.reason ?? 'cannot-write') : undefined;
  return (
    <Modal
      open={open}
      onClose={() => dispatch(leaveDesk())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form begin-sheet"
      focusOn={() => form.current?.querySelector('input') ?? null}
    >
      {open && why && (
        <div className="form-head begin-not">
          <h2 className="sheet-title" id={titleId}>
            {words.title}
          </h2>
          <p role="alert">{common.codes[why]}</p>
          <p>{words.afterRepair}</p>
        </div>
      )}
      {open && !why && state && <BeginForm form={form} titleId={titleId} state={state} />}
    </Modal>
  );
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  state: BeginState;
}

function BeginForm({ form, titleId, state: { links, own } }: Props) {
  const dispatch = useAppDispatch();
  const { begin: words, site } = useDeskWords();
  const { languages } = useSettingsWords();
  const { cancel } = useWords().mine;
  const pageLanguage = use(LanguageContext);
  const pageName = useAppSelector(selectPageData).site.name;
  const fields = useFields(form);
  const { typed } = fields;
  const [city, setCity] = useState('');
  const [place, setPlace] = useState<Place>();
  const languageId = useId();

  const chosenLanguage = () => LANGUAGES.find((one) => one === typed('language')) ?? pageLanguage;
  const askPlaces = (name: string) => dispatch(askToBegin('begin/places', { code: typed('code'), name }));
  /** Sends what is typed, unless something is wrong with it. Resolves to what is wrong. */
  const begin = async (): Promise<Wrong | undefined> => {
    const linksPassword = typed('linksPassword');
    const body: BeginRequest = {
      code: typed('code'),
      language: chosenLanguage(),
      name: own ? pageName : typed('name'),
      ...(place && { place }),
      password: typed('password'),
      ...(linksPassword !== '' && { linksPassword }),
    };
    const problems: Wrong = {
      ...fields.check(beginSchema, body),
      ...(body.password !== typed('again') && { again: ({ begin }) => begin.notTheSame }),
    };
    if (Object.keys(problems).length > 0) return problems;
    if (city.trim() !== '' && !place) {
      // The first one found is the best known one. The desk changes it later.
      const answer = await askPlaces(city);
      if (!answer.ok && answer.code !== 'no-answer') return fields.refused(answer, { 'wrong-code': 'code' });
      const [first] = (answer.ok && tried(placesAnswerSchema, answer.body)?.places) || [];
      if (!first) return { place: ({ begin }) => begin.noCity };
      body.place = { city: first.city, latitude: first.latitude, longitude: first.longitude };
    }
    const refused = await dispatch(beginWith(body));
    return refused && fields.refused(refused, { 'wrong-code': 'code' });
  };
  const findPlaces = async (name: string) => {
    const [problem] = Object.values(fields.check(beginSchema.entries.code, typed('code')));
    fields.show({ code: problem });
    if (problem !== undefined) return undefined;
    const answer = await askPlaces(name);
    if (answer.ok || answer.code !== 'wrong-code') return answer;
    fields.show({ code: ({ common }) => common.codes['wrong-code'] });
    return undefined;
  };
  return (
    <form onSubmit={(event) => void fields.submit(event, begin)} noValidate ref={form}>
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {words.title}
        </h2>
        {fields.refusal && <p role="alert">{fields.refusal.text}</p>}
      </div>
      <ScrollArea className="form-body">
        {own && <p className="prose">{words.own}</p>}
        <p className="prose">{words.intro}</p>
        <TextField
          {...fields.field('code')}
          label={words.code}
          className="begin-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
        />
        {!own && (
          <>
            <div className="begin-pair">
              <TextField {...fields.field('name')} label={words.name} dir="auto" />
              <div className="form-field">
                <label htmlFor={languageId}>{words.language}</label>
                <div className="select">
                  <select
                    id={languageId}
                    className="field"
                    name="language"
                    defaultValue={pageLanguage}
                    onChange={() => void dispatch(speakWhileBeginning(chosenLanguage()))}
                  >
                    {LANGUAGES.map((language) => (
                      <option key={language} value={language} lang={language}>
                        {languages[language]}
                      </option>
                    ))}
                  </select>
                  <ChevronDown className="icon icon--s" aria-hidden />
                </div>
              </div>
            </div>
            <TextField
              {...fields.field('place')}
              label={words.city}
              hint={place ? undefined : words.cityHint}
              dir="auto"
              value={city}
              onChange={({ target }) => {
                setCity(target.value);
                setPlace(undefined);
                fields.change('place');
              }}
            >
              <PlaceSearch
                key={pageLanguage}
                name={city}
                words={{ ...site.places, chosen: words.chosen }}
                ask={findPlaces}
                onChoose={({ city: name, latitude, longitude }) => {
                  setCity(name);
                  setPlace({ city: name, latitude, longitude });
                  fields.change('place');
                }}
              />
            </TextField>
          </>
        )}
        {/* Password managers store it as the user name, as in the dialog of the password. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value="desk" />
        <NewPassword label={words.password} fields={fields} />
        {!links && <NewLinksPassword fields={fields} label={words.linksPassword} hint={words.linksPasswordHint} />}
      </ScrollArea>
      <div className="form-foot row row--s">
        <button type="button" className="chip form-cancel" onClick={() => dispatch(leaveDesk())}>
          {cancel}
        </button>
        {fields.refusal?.code === 'begun' ? (
          <button type="button" className="button" onClick={() => dispatch(deskRequested())}>
            {words.signIn}
          </button>
        ) : (
          <button type="submit" className="button" aria-busy={fields.busy}>
            {words.start}
          </button>
        )}
      </div>
    </form>
  );
}
