import { addDays, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { StatePill } from '../design/state-pill.tsx';
import { useFormats } from '../design/formats.tsx';
import { useToday } from '../platform/active-business.tsx';

const soonDays = 30;

/** Until when a document is valid: a warning in the last 30 days, and afterwards that it has expired. */
export function ExpiryPill({ expiresOn }: { expiresOn: CalendarDate }) {
  const { locale } = useFormats();
  const today = useToday();
  const day = formatDate(expiresOn, locale);
  if (expiresOn < today) return <StatePill tone="danger">Expired {day}</StatePill>;
  return expiresOn <= addDays(today, soonDays) ? (
    <StatePill tone="warning">Expires {day}</StatePill>
  ) : (
    <span className="text-ink-soft">Valid until {day}</span>
  );
}
