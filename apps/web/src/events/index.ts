export { applicationDateWords } from './applications/application-words.ts';
export { eventFormSchema, eventFormValues } from './event-form-values.ts';
export { readEventListSearch, readOrganizersSearch } from './event-list-search.ts';
export { FigureOfEvent } from './event-money.tsx';
export { useEventPlan, useSaveEventPlan, useSignupOfEvent } from './event-plans.api.ts';
export { EventStatusPill } from './event-status-pill.tsx';
export {
  eventDates,
  eventPlanWords,
  eventStatusWords,
  hasAttendees,
  hoursText,
  nextDayTimes,
  peopleWithPlace,
  timeText,
  timeWords,
  weekdayAndDate,
  type TimeOfDay,
} from './event-words.ts';
export { HoursField } from './hours-field.tsx';
export { OrganizerDialog } from './organizer-dialog.tsx';
