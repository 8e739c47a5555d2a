import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { eventPlanFields, type EventPlanView } from '@atelier/contract/events';
import { id } from '@atelier/contract/foundation';
import { blankEventPlan, daysOfEvent } from '@atelier/domain/events';

/** Fields of an event with its id, which a new one keeps with what is typed. */
export const eventFormSchema = eventPlanFields.extend({ eventId: id });

export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventFormOutput = z.output<typeof eventFormSchema>;
export type EventForm = UseFormReturn<EventFormInput, unknown, EventFormOutput>;
export type EventFormDay = EventFormInput['days'][number];

/** A day without a date and times. */
export const blankDay: EventFormDay = {
  ...{ date: '', setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null },
};

const blank: Omit<EventFormInput, 'eventId'> = {
  ...blankEventPlan,
  ...{ name: '', kind: 'market', days: [blankDay] },
};

/** Values with which the form begins. */
export function eventFormValues(event: EventPlanView | null, newEventId: string): EventFormInput {
  if (event === null) return { ...blank, eventId: newEventId };
  const kept = eventFormSchema.omit({ eventId: true, days: true }).parse(event);
  return { ...kept, days: [...daysOfEvent(event)], eventId: event.id };
}
