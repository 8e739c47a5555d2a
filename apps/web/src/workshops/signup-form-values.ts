import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { signupFields, type SignupView } from '@atelier/contract/workshops';
import { newId } from '../platform/new-id.ts';

export type SignupFormInput = z.input<typeof signupFields>;
export type SignupFormOutput = z.output<typeof signupFields>;
export type SignupForm = UseFormReturn<SignupFormInput, unknown, SignupFormOutput>;

/** A ticket type for all sessions, without limits. */
export const blankTicketType = (name = ''): SignupFormInput['ticketTypes'][number] => ({
  ...{
    id: newId(),
    name,
    priceCents: 0,
    depositCents: null,
    mostSold: null,
    mostPerPerson: null,
    soldFrom: null,
  },
  ...{ soldUntil: null, accessCode: '', sessionId: null },
});

/** Values with which the form begins. */
export function signupFormValues(signup: SignupView | null): SignupFormInput {
  if (signup !== null) return signupFields.parse(signup);
  return {
    ...{ isOpen: true, capacity: 6, mostPlaces: 4, closesHours: null, cancelHours: 48, offerHours: 24 },
    ...{ pageText: '', addsCustomers: true, sessions: [], questions: [], promoCodes: [] },
    ...{ payment: 'door', depositCents: null },
    ticketTypes: [blankTicketType('Standard')],
  };
}
