import {
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { bookingDueOnline } from './place-money.ts';
import { hasPlaces, type TakenPlaces } from './places.ts';
import {
  discountedPrice,
  findPromoCode,
  ticketTypesFor,
  type EventSignup,
  type PromoCode,
  type SignupQuestion,
  type TicketType,
} from './signup.ts';
import { workshopRefusals } from './workshop-refusals.ts';

/** A place as a person asks for it. Answers are by the id of the question. */
export interface PlaceRequest {
  readonly id: string;
  readonly ticketTypeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Facts about a sign-up that a booking is decided by. */
export interface BookingFacts {
  readonly today: CalendarDate;
  readonly taken: TakenPlaces;
  /** Places and waits of the same email address, by ticket type. */
  readonly ownPlaces: TakenPlaces;
  readonly waiting: number;
  readonly usesOfPromo: (promoId: string) => number;
  /** When a place that is paid from now on is released, as an ISO instant; null: no cards are taken. */
  readonly paymentHoldEnd: string | null;
}

export interface BookingRequest {
  readonly code: string;
  readonly places: readonly PlaceRequest[];
  /** Joins the waitlist where not all places are left. */
  readonly joinsWaitlist: boolean;
}

/** A booking that was decided about: all of its places, or all of them on the waitlist. */
export interface DecidedBooking {
  readonly status: 'confirmed' | 'waitlisted' | 'awaiting_payment';
  /** When places that await payment are released, as an ISO instant; null for others. */
  readonly heldUntil: string | null;
  readonly promoCodeId: string | null;
  readonly places: readonly (PlaceRequest & { readonly priceCents: Money })[];
}

type BookingRefusal = Refusal<
  | 'booking-code-unknown'
  | 'booking-answer-missing'
  | 'booking-answer-unknown'
  | 'booking-too-many-places'
  | 'ticket-type-not-found'
  | 'ticket-type-not-on-sale'
  | 'workshop-full'
  | 'waitlist-full'
>;

/** People on one waitlist; a link that got about must not fill the disk. */
export const mostWaiting = 1000;

const { refusal } = workshopRefusals;

/**
 * Decides about a booking. The maker is bound by the places alone: by no code, sales window, limit per person or required
 * answer.
 */
export function decideBooking(
  signup: EventSignup,
  request: BookingRequest,
  facts: BookingFacts,
  { isByMaker = false } = {},
): Outcome<DecidedBooking, BookingRefusal> {
  const promo = findPromoCode(signup, request.code, facts.today);
  const types: TicketType[] = [];
  for (const [index, place] of request.places.entries()) {
    const type = signup.ticketTypes.find(({ id }) => id === place.ticketTypeId);
    const field = `places.${String(index)}.ticketTypeId`;
    if (!type) return refuse(refusal('ticket-type-not-found', { field }));
    types.push(type);
  }
  if (!isByMaker) {
    const allowed = decideLimits(signup, request, types, facts, promo);
    if (!allowed.ok) return allowed;
  }
  const answered = decideAnswers(signup.questions, request.places, isByMaker);
  if (!answered.ok) return answered;

  const isRoom = hasPlaces(signup, facts.taken, types);
  if (!isRoom && !request.joinsWaitlist) return refuse(refusal('workshop-full'));
  if (!isRoom && facts.waiting + types.length > mostWaiting) return refuse(refusal('waitlist-full'));
  const places = request.places.map((place, index) => ({
    ...place,
    priceCents: discountedPrice(types[index]?.priceCents ?? zeroMoney, promo),
  }));
  const isPaidNow =
    isRoom &&
    !isByMaker &&
    facts.paymentHoldEnd !== null &&
    bookingDueOnline(
      signup,
      places.map(({ priceCents }, index) => ({
        priceCents,
        depositCents: types[index]?.depositCents ?? null,
      })),
    ) > 0;
  return succeed({
    status: isPaidNow ? 'awaiting_payment' : isRoom ? 'confirmed' : 'waitlisted',
    heldUntil: isPaidNow ? facts.paymentHoldEnd : null,
    promoCodeId: promo?.id ?? null,
    places,
  });
}

function decideLimits(
  signup: EventSignup,
  { code, places }: BookingRequest,
  types: readonly TicketType[],
  { today, ownPlaces, usesOfPromo }: BookingFacts,
  promo: PromoCode | null,
): Outcome<true, BookingRefusal> {
  const unlocks = signup.ticketTypes.some(
    ({ accessCode }) => accessCode !== '' && accessCode.toLowerCase() === code.trim().toLowerCase(),
  );
  const isUsedUp = promo?.mostUses != null && usesOfPromo(promo.id) + places.length > promo.mostUses;
  if (code.trim() !== '' && ((!unlocks && promo === null) || isUsedUp)) {
    return refuse(refusal('booking-code-unknown', { field: 'code' }));
  }
  const onSale = ticketTypesFor(signup, code, today);
  const closed = types.findIndex((type) => !onSale.includes(type));
  if (closed >= 0) {
    const field = `places.${String(closed)}.ticketTypeId`;
    return refuse(refusal('ticket-type-not-on-sale', { field }));
  }
  const owned = [...ownPlaces.values()].reduce((sum, count) => sum + count, 0);
  const asked = (type: TicketType) => types.filter((other) => other === type).length;
  const isTooMany =
    owned + types.length > signup.mostPlaces ||
    types.some(
      (type) =>
        type.mostPerPerson !== null && (ownPlaces.get(type.id) ?? 0) + asked(type) > type.mostPerPerson,
    );
  return isTooMany ? refuse(refusal('booking-too-many-places', { field: 'places' })) : succeed(true);
}

function decideAnswers(
  questions: readonly SignupQuestion[],
  places: readonly PlaceRequest[],
  mayLeaveOut: boolean,
): Outcome<true, Refusal<'booking-answer-missing' | 'booking-answer-unknown'>> {
  for (const [index, { answers }] of places.entries()) {
    const field = (id: string) => ({ field: `places.${String(index)}.answers.${id}` });
    for (const id of Object.keys(answers)) {
      const question = questions.find((one) => one.id === id);
      const answer = answers[id] ?? '';
      const isKnown =
        question && (answer === '' || question.choices.length === 0 || question.choices.includes(answer));
      if (!isKnown) return refuse(refusal('booking-answer-unknown', field(id)));
    }
    const missing = questions.find(({ id, isRequired }) => isRequired && (answers[id] ?? '').trim() === '');
    if (missing && !mayLeaveOut) return refuse(refusal('booking-answer-missing', field(missing.id)));
  }
  return succeed(true);
}
