import { implement } from '@orpc/server';
import { attendees, workshops } from '@atelier/contract/workshops';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAttendee, listAllAttendees } from '@atelier/database/workshops/attendees.reads';
import { listPaymentMethods, listPlacePayments } from '@atelier/database/workshops/place-money.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { addAttendees } from './add-attendees.command.ts';
import { attendeesTable } from './attendees-csv.ts';
import { cancelAttendee, changeAttendee, offerPlace } from './change-attendee.command.ts';
import { checkIn, undoCheckIn } from './check-in.command.ts';
import { openedWorkshop } from './hold-signup.ts';
import { mailAttendees } from './mail-attendees.command.ts';
import { moveAttendee } from './move-attendee.command.ts';
import { attendeeViewOf, readAttendees, readDoor, readWorkshop } from './read-workshop.ts';
import { recordPlacePayment } from './record-place-payment.command.ts';
import { refundPlace, refundWorkshop } from './refund-place.command.ts';
import { renewSignupLink } from './renew-signup-link.command.ts';
import { saveSignup } from './save-signup.command.ts';

const onWorkshops = implement(workshops).$context<BusinessRequest>();
const eventNotFound = refuse(eventRefusals.refusal('event-not-found'));

export const workshopRoutes = onWorkshops.router({
  get: onWorkshops.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const workshop = await readWorkshop(tenant, input.eventId, context.tools);
      return workshop ? succeed(workshop) : eventNotFound;
    }),
  ),
  save: onWorkshops.save.handler(({ input, context }) =>
    change(context, 'saveSignup', input, (tenant, tools) => saveSignup(tenant, input, tools)),
  ),
  renewLink: onWorkshops.renewLink.handler(({ input, context }) =>
    change(context, 'renewSignupLink', input, (tenant, tools) =>
      renewSignupLink(tenant, input.eventId, tools),
    ),
  ),
});

const onAttendees = implement(attendees).$context<BusinessRequest>();

export const attendeeRoutes = onAttendees.router({
  list: onAttendees.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const page = await readAttendees(tenant, input, context.tools);
      return page ? succeed(page) : eventNotFound;
    }),
  ),
  csv: onAttendees.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const opened = await openedWorkshop(tenant, input.eventId, context.tools);
      if (!opened) return refuse(workshopRefusals.refusal('signup-not-found'));
      const rows = await listAllAttendees(tenant, input);
      const views = rows.map((row) => attendeeViewOf(row, opened));
      const facts = {
        ...{ timeZone: opened.timeZone, questions: opened.signup.questions },
        methods: await listPaymentMethods(tenant, input.eventId),
      };
      return succeed(await csvFileOf(tenant, attendeesTable(views, facts)));
    }),
  ),
  door: onAttendees.door.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const door = await readDoor(tenant, input.eventId, context.tools);
      return door ? succeed(door) : eventNotFound;
    }),
  ),
  add: onAttendees.add.handler(({ input, context }) =>
    change(context, 'addAttendees', input, (tenant, tools) => addAttendees(tenant, input, tools)),
  ),
  change: onAttendees.change.handler(({ input, context }) =>
    change(context, 'changeAttendee', input, (tenant, tools) => changeAttendee(tenant, input, tools)),
  ),
  move: onAttendees.move.handler(({ input, context }) =>
    change(context, 'moveAttendee', input, (tenant, tools) => moveAttendee(tenant, input, tools)),
  ),
  cancel: onAttendees.cancel.handler(({ input, context }) =>
    change(context, 'cancelAttendee', input, (tenant, tools) => cancelAttendee(tenant, input, tools)),
  ),
  offer: onAttendees.offer.handler(({ input, context }) =>
    change(context, 'offerPlace', input, (tenant, tools) => offerPlace(tenant, input, tools)),
  ),
  checkIn: onAttendees.checkIn.handler(({ input, context }) =>
    change(context, 'checkIn', input, (tenant, tools) => checkIn(tenant, input, tools)),
  ),
  undoCheckIn: onAttendees.undoCheckIn.handler(({ input, context }) =>
    change(context, 'undoCheckIn', input, (tenant, tools) => undoCheckIn(tenant, input, tools)),
  ),
  payments: onAttendees.payments.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const attendee = await findAttendee(tenant, input.attendeeId);
      if (!attendee) return refuse(workshopRefusals.refusal('attendee-not-found'));
      const { timeZone } = await getBusiness(tenant);
      return succeed(await listPlacePayments(tenant, attendee.id, timeZone));
    }),
  ),
  pay: onAttendees.pay.handler(({ input, context }) =>
    change(context, 'recordPlacePayment', input, (tenant, tools) => recordPlacePayment(tenant, input, tools)),
  ),
  refund: onAttendees.refund.handler(({ input, context }) =>
    change(context, 'refundPlace', input, (tenant, tools) => refundPlace(tenant, input, tools)),
  ),
  refundAll: onAttendees.refundAll.handler(({ input, context }) =>
    change(context, 'refundWorkshop', input, (tenant, tools) => refundWorkshop(tenant, input, tools)),
  ),
  mail: onAttendees.mail.handler(({ input, context }) =>
    change(context, 'mailAttendees', input, (tenant, tools) => mailAttendees(tenant, input, tools)),
  ),
});
