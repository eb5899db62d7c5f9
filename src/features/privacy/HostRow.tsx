import { useId } from 'react';
import type { Purpose } from '@/contract/services';
import { Switch } from '@/shared/ui/Switch';
import { useWords, type Words } from '@/store/words';
import type { Row } from './contacts';

type Thing = keyof Words['privacy']['things'];

/** Data that a service learns in addition to the IP address. */
const LEARNT: Partial<Record<Purpose, Thing>> = { weather: 'place', music: 'song', search: 'words' };

interface Props {
  row: Row;
  /** Time of the last request to it in this visit, ms since the epoch. */
  askedAt: number | undefined;
  onSwitch: (on: boolean) => void;
}

/**
 * A switch for another site, labelled with its purpose, host, the data that it learns, and the time of the last
 * request.
 */
export function HostRow({ row, askedAt, onSwitch }: Props) {
  const id = useId();
  const words = useWords().privacy;
  const listed = (parts: readonly string[]) => parts.join(words.between);
  const { host, purposes, named, sendsOn, byServer, on } = row;
  const purpose = listed(purposes.map((one) => words.purposes[one]));
  const learnt = purposes.flatMap((one) => LEARNT[one] ?? []);
  const things = listed((['ip', ...learnt] as const).map((one) => words.things[one]));
  const asked = askedAt === undefined ? words.notAsked : words.asked(timeOf(askedAt));
  const others = [
    ...(named.length > 0 ? [words.named(listed(named))] : []),
    ...(sendsOn.length > 0 ? [words.sendsOn(listed(sendsOn))] : []),
    ...(byServer ? [words.byServer] : []),
  ];
  return (
    <Switch label={`${purpose} ${host}`} describedBy={id} on={on} onSwitch={onSwitch}>
      <span className="host">
        <b>
          <span>{purpose}</span> <small>{host}</small>
        </b>
        <small id={id}>
          {others.map((other) => (
            <span key={other}>{other}</span>
          ))}
          <span className="host__facts">
            <span>{words.learns(things)}</span>
            <i>{on ? asked : words.off}</i>
          </span>
        </small>
      </span>
    </Switch>
  );
}

/** Local time as `14:17`. */
function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
