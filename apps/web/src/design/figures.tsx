import { formatDate, formatMoney, money, type CalendarDate } from '@atelier/domain/foundation';
import { classNames } from './class-names.ts';
import { useCounts, useFormats } from './formats.tsx';

type MoneyTextProps = {
  /** Minor units, as the API sends them. */
  cents: number;
  /** The business's own unless told. */
  currency?: string;
  /** Leaves the currency sign out, for columns whose head or total carries it. */
  bare?: boolean;
  className?: string;
};

/** An amount in tabular figures. Negative amounts carry a true minus sign. */
export function MoneyText({ cents, currency, bare = false, className }: MoneyTextProps) {
  const formats = useFormats();
  const { locale } = formats;
  const written = formatMoney(money(cents), { currency: currency ?? formats.currency, locale });
  const text = bare ? written.replace(/[^\d.,\-−\s]/g, '').trim() : written;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>{text.replace('-', '−')}</span>
  );
}

type DateTextProps = { date: CalendarDate | string };

/** A calendar date, `Nov 21, 2026`. */
export function DateText({ date }: DateTextProps) {
  const { locale } = useFormats();
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatDate(date as CalendarDate, locale)}
    </time>
  );
}

const instantFormats = new Map<string, Intl.DateTimeFormat>();

type InstantTextProps = {
  instant: string;
  /** An IANA name; the reader's own zone unless told. */
  timeZone?: string;
  /** Left out where the year is plain: `Nov 21, 3:04 PM`. */
  withYear?: boolean;
};

/** A moment (ISO, UTC) as a clock of the zone shows it: `Nov 21, 2026, 3:04 PM`. */
export function InstantText({ instant, timeZone, withYear = true }: InstantTextProps) {
  const { locale } = useFormats();
  const key = [locale, timeZone, withYear].join(' ');
  let format = instantFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      ...(withYear && { year: 'numeric' }),
      month: 'short',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    instantFormats.set(key, format);
  }
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {format.format(new Date(instant))}
    </time>
  );
}

/** A count, as the business writes figures. */
export function CountText({ count }: { count: number }) {
  return useCounts()(count);
}
