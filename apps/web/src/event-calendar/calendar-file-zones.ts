import {
  dateOfInstant,
  instantOf,
  isTimeZone,
  timeOfInstant,
  calendarDate,
} from '@atelier/domain/foundation';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** Zones of a calendar file: its own, those that a person chose, and the one of the business. */
export interface FileZones {
  readonly own: ReadonlyMap<string, ICAL.Component>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly business: string;
}

/** A time zone that neither the file nor this machine knows. */
export class UnknownZone extends Error {
  readonly zone: string;
  constructor(zone: string) {
    super(zone);
    this.zone = zone;
  }
}

/** Names a zone as IANA does; null where only the file describes it. @throws UnknownZone where nothing does */
function ianaName(zone: string, { own, chosen }: FileZones): string | null {
  const parts = zone.split('/');
  const described = own.get(zone);
  const location: unknown = described?.getFirstPropertyValue('x-lic-location');
  const candidates = [
    zone,
    // Some programs put their own name before it.
    parts.slice(-2).join('/'),
    parts.slice(-3).join('/'),
    findIana(zone)[0],
    chosen[zone],
    typeof location === 'string' ? location : undefined,
  ];
  const known = candidates.find((name) => name !== undefined && isTimeZone(name));
  if (known !== undefined) return known;
  if (described) return null;
  throw new UnknownZone(zone);
}

/** A moment of a file on the wall of a time zone. */
export interface FileMoment {
  /** ISO instant. */
  readonly instant: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Reads a moment. A name of Windows is mapped, a zone that only the file describes is converted to that of the business,
 * and a time without a zone is one of the business. @throws UnknownZone
 */
export function readMoment(time: ICAL.Time, zone: string | undefined, zones: FileZones): FileMoment {
  const wall = (timeZone: string): FileMoment => ({
    instant: instantOf(calendarDate(time.toString().slice(0, 10)), time.toString().slice(11, 16), timeZone),
    timeZone,
  });
  if (zone === undefined) {
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    return isUtc ? { ...wall('UTC'), timeZone: zones.business } : wall(zones.business);
  }
  const name = ianaName(zone, zones);
  if (name !== null) return wall(name);
  const converted = time.clone();
  const component = zones.own.get(zone);
  if (component) converted.zone = new ICAL.Timezone(component);
  return { instant: converted.toJSDate().toISOString(), timeZone: zones.business };
}

/** Returns date and time that a clock shows at a moment. */
export const onWall = ({ instant, timeZone }: FileMoment) => ({
  date: dateOfInstant(instant, timeZone),
  time: timeOfInstant(instant, timeZone),
});
