import { useEffect, useId, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import FileText from '~icons/lucide/file-text';
import Link2 from '~icons/lucide/link-2';
import Music from '~icons/lucide/music';
import Undo2 from '~icons/lucide/undo-2';
import { useTimes, type Times } from '@/features/units/unitsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskWritable } from '../deskSelectors';
import { useDeskWords } from '../useDeskWords';
import {
  changedLines,
  versionTitle,
  type Line,
  shownValue,
  readDifference,
  type Difference,
  type ShownVersion,
} from './readHistory';
import { DAY_MS } from '@/contract/wallTime';
import type { DeskHistoryWords } from '../words/history/zh-CN';

/** Display text of a version's time, relative to `now` for today and yesterday; both in ms since the epoch. */
export function whenText(at: number, now: number, words: DeskHistoryWords, { time, date, day }: Times): string {
  if (day(at) === day(now)) return words.today(time(at));
  if (day(at) === day(now - DAY_MS)) return words.yesterday(time(at));
  const isThisYear = day(at).slice(0, 4) === day(now).slice(0, 4);
  const written = date(at, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  return `${written} ${time(at)}`;
}

interface Props {
  version: ShownVersion;
  /** Display name of the file. */
  file: string;
  /** Whether it is the oldest version. */
  isFirst: boolean;
  isOpen: boolean;
  onFold: () => void;
  onRestore: () => void;
}

const ICONS = {
  site: <FileText className="icon" aria-hidden />,
  links: <Link2 className="icon" aria-hidden />,
  playlist: <Music className="icon" aria-hidden />,
};

/**
 * A version: a summary of its changes; expanded, the changes line by line, what restoring it would change now, and the
 * button for that.
 */
export function VersionFold({ version, file, isFirst, isOpen, onFold, onRestore }: Props) {
  const { history: words, site } = useDeskWords();
  const writable = useAppSelector(selectDeskWritable);
  const [now] = useState(() => Date.now());
  const id = useId();
  const canRestore = !version.now && writable;
  const difference = useDifference(version, { back: false, wanted: true });
  /** What restoring would change; read when the version is expanded. */
  const back = useDifference(version, { back: true, wanted: isOpen && canRestore });

  const names: Readonly<Record<string, readonly [string, string]>> = site.fields;
  const sections: Readonly<Record<string, string>> = site.sections;
  /** Name of the section of a nested field; undefined for other fields. */
  const sectionOf = (path: string) => (path.includes('.') ? sections[path.split('.')[0] ?? ''] : undefined);
  const labelOf = (path: string) => names[path]?.[0] ?? path;
  const inShort = (path: string) => sectionOf(path) ?? labelOf(path);
  const nameOf = (path: string) => [sectionOf(path), labelOf(path)].filter(Boolean).join(' · ');
  const linesIn = (changes: Difference) => changedLines(changes, words, nameOf, (value) => shownValue(value, words));
  const lines = difference && !isFirst ? linesIn(difference) : [];
  const backLines = back ? linesIn(back) : [];
  // Another order, comments and style have no lines.
  const isSummedUp = backLines.length === 0 || (back && 'moved' in back && back.moved);
  const when = whenText(version.at, now, words, useTimes());
  const read = difference ? versionTitle(difference, version.file, words, inShort) : words.reading;
  // The first version has no author.
  const maker = version.by !== 'desk' && !(isFirst && version.by === 'hand') && words.by[version.by];
  const title = isFirst ? words.first : difference === null ? file : read;
  return (
    <div className="desk-version" data-file={version.file}>
      <h3>
        <button
          type="button"
          className="accordion-header row"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onFold}
        >
          {ICONS[version.file]}
          <span className="desk-version-text">
            <span className="cut" dir="auto">
              {title}
            </span>
            <small className="note note--dim cut">{[when, maker, file].filter(Boolean).join(' · ')}</small>
          </span>
          {version.now && <span className="desk-version-now">{words.now}</span>}
          <ChevronDown className="icon" aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="desk-version-body">
            {lines.length > 0 && <Changes lines={lines} />}
            {canRestore && (
              <>
                {back && (
                  <section className="desk-version-back" aria-label={words.backChanges}>
                    <h4>{words.backChanges}</h4>
                    {isSummedUp && <p dir="auto">{versionTitle(back, version.file, words, inShort)}</p>}
                    {backLines.length > 0 && <Changes lines={backLines} />}
                  </section>
                )}
                <button type="button" className="chip chip--tall" onClick={onRestore}>
                  <Undo2 className="icon icon--s" aria-hidden />
                  <span>{words.back}</span>
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The changes of a version, or with `back` those of restoring it, read when they are `wanted`: undefined before, null
 * if they cannot be read.
 */
function useDifference(version: ShownVersion, { back, wanted }: { back: boolean; wanted: boolean }) {
  const dispatch = useAppDispatch();
  const [difference, setDifference] = useState<Difference | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isWanted = true;
    const read = async () => {
      const found = await dispatch(readDifference(version, back));
      if (isWanted) setDifference(found ?? null);
    };
    void read();
    return () => {
      isWanted = false;
      // It depends on the file as it is then.
      if (back) setDifference(undefined);
    };
  }, [dispatch, version, back, wanted]);
  return difference;
}

function Changes({ lines }: { lines: readonly Line[] }) {
  const { history: words } = useDeskWords();
  return (
    <dl className="desk-diff">
      {lines.map(({ key, title, before, after }) => (
        <div key={key}>
          <dt dir="auto">{title}</dt>
          {before !== '' && (
            <dd data-kind="old">
              <span role="img" aria-label={words.old}>
                −
              </span>
              <div dir="auto">{before}</div>
            </dd>
          )}
          {after !== '' && (
            <dd data-kind="new">
              <span role="img" aria-label={words.fresh}>
                +
              </span>
              <div dir="auto">{after}</div>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
