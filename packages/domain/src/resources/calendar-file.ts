import { addDays, type CalendarDate } from '../foundation/index.ts';

/** An entry of a calendar that lasts a whole day. */
export type DayEntry = {
  /** Stays the same in every file, so that a second import changes the entry and adds none. */
  readonly uid: string;
  readonly date: CalendarDate;
  readonly title: string;
  readonly description: string;
};

/** Longest line of the format in octets, the line end not counted. */
const mostOctets = 75;

/**
 * Writes a calendar file (iCalendar, RFC 5545) of all-day entries, each with a reminder a week before.
 * `madeAt` is an ISO instant in UTC.
 */
export function writeCalendarFile(name: string, entries: readonly DayEntry[], madeAt: string): string {
  const stamp = madeAt.replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atelier//Atelier//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines({ uid, date, title, description }: DayEntry, stamp: string): string[] {
  const day = (value: CalendarDate) => value.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(date)}`,
    // The end is the first day that is no longer part of the entry.
    `DTEND;VALUE=DATE:${day(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Folds a line at 75 octets of UTF-8 without cutting a character; each further line begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
