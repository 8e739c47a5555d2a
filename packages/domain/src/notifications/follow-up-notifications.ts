import { addDays, formatDate, type CalendarDate } from '../foundation/index.ts';
import { declareKind, sellers } from './notification-kind.ts';

/** The day has come to get back to a customer. */
export const followUpDue = declareKind({
  title: 'Follow-up due',
  description: 'The day has come on which you wanted to get back to a customer.',
  isOnByDefault: true,
  roles: sellers,
  about: 'interaction',
  words: (
    facts: {
      readonly customerName: string;
      /** May be empty. */
      readonly subject: string;
      readonly followUpOn: CalendarDate;
    },
    locale,
  ) => ({
    title: `Follow up with ${facts.customerName}`,
    text: `${facts.subject === '' ? 'You wanted to' : `${facts.subject}, to be followed up`} on ${formatDate(facts.followUpOn, locale)}.`,
  }),
});

const newsDays = 7;

/** The days, first and last included, of follow-ups that are told of: due today, or in the week before. */
export function toldFollowUpDays(today: CalendarDate): {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
} {
  return { first: addDays(today, -newsDays), last: today };
}
