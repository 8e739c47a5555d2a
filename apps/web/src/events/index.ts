export { moveEffect, useAttendeeNotice } from './attendee-notice.tsx';
export { applicationDateWords } from './applications/application-words.ts';
export { eventFormSchema, eventFormValues } from './event-form-values.ts';
export { readEventListSearch, readOrganizersSearch } from './event-list-search.ts';
export { FigureOfEvent } from './event-money.tsx';
export { useEventPlan, useSaveEventPlan } from './event-plans.api.ts';
export { EventDays } from './event-days-card.tsx';
export { EventStatusPill } from './event-status-pill.tsx';
export {
  eventDates,
  eventPlanWords,
  eventStatusWords,
  hasAttendees,
  hoursText,
  nextDayTimes,
  timeText,
  timeWords,
  weekdayAndDate,
  type TimeOfDay,
} from './event-words.ts';
export { HoursField } from './hours-field.tsx';
export { OrganizerContact } from './organizer-contact.tsx';
export { OrganizerDialog } from './organizer-dialog.tsx';
