import type { CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { useToday } from '../platform/active-business.tsx';

type LastDayFieldProps = {
  value: CalendarDate | null;
  error?: string | undefined;
  onValueChange: (day: CalendarDate | null) => void;
};

/** The last day of access to a business; empty without an end. */
export function LastDayField(props: LastDayFieldProps) {
  return (
    <DateField
      label="Last day of access"
      optional
      help="Access ends by itself after this day. Leave it empty for access without an end."
      min={useToday()}
      {...props}
    />
  );
}
