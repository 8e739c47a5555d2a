import { formatDate, formatMoney, money, type CalendarDate } from '@atelier/domain/foundation';
import { classNames } from './class-names.ts';
import { useFormats } from './formats.tsx';

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

/** A moment (ISO, UTC) in the reader's own zone: `Nov 21, 2026, 3:04 PM`. */
export function InstantText({ instant }: { instant: string }) {
  const { locale } = useFormats();
  let format = instantFormats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    });
    instantFormats.set(locale, format);
  }
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {format.format(new Date(instant))}
    </time>
  );
}
