import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  AttendeeView,
  EventRefundView,
  PublicBookingView,
  WorkshopView,
} from '@atelier/contract/workshops';
import { useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { AttendeesSearch } from './attendees-search.ts';
import { publicWorkshopWords, workshopWords } from './workshop-words.ts';

const pageSize = 50;

const filterOf = ({ state, search, ticket }: AttendeesSearch) => ({ state, search, ticketTypeId: ticket });

export function useWorkshop(eventId: string) {
  return useQuery(useBusinessApi().workshops.get.queryOptions({ input: { eventId } }));
}

/** Attendees page by page, in the order of signing up. */
export function useAttendees(eventId: string, search: AttendeesSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().attendees.list.infiniteOptions({
      input: (after: string | undefined) => ({ eventId, after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, search.pages ?? 1);
}

/** The address of the file with all attendees that a filter finds. */
export function useAttendeesFile(eventId: string, search: AttendeesSearch): string {
  return useFileAddress(`events/${eventId}/attendees.csv`, filterOf(search));
}

export function useDoor(eventId: string) {
  return useQuery(useBusinessApi().attendees.door.queryOptions({ input: { eventId } }));
}

/** Other events that an attendee can be moved to. */
export function useComingEvents() {
  return useQuery(useBusinessApi().eventPlans.list.queryOptions({ input: { limit: 100, view: 'coming' } }));
}

export function useSaveSignup(options: Saving<WorkshopView>) {
  return useCommand(useBusinessApi().workshops.save, saving(workshopWords, options));
}

export function useRenewSignupLink(options: Saving<WorkshopView>) {
  return useCommand(useBusinessApi().workshops.renewLink, saving(workshopWords, options));
}

export function useAddAttendees(options: Saving<AttendeeView[]>) {
  return useCommand(useBusinessApi().attendees.add, saving(workshopWords, options));
}

export function useChangeAttendee(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.change, saving(workshopWords, options));
}

export function useMoveAttendee(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.move, saving(workshopWords, options));
}

export function useCancelAttendee(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.cancel, saving(workshopWords, options));
}

export function useOfferPlace(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.offer, saving(workshopWords, options));
}

export function useCheckIn(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.checkIn, saving(workshopWords, options));
}

export function useUndoCheckIn(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.undoCheckIn, saving(workshopWords, options));
}

/** Payments and refunds of an attendee. */
export function usePlacePayments(attendeeId: string) {
  return useQuery(useBusinessApi().attendees.payments.queryOptions({ input: { attendeeId } }));
}

export function useRecordPlacePayment(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.pay, saving(workshopWords, options));
}

export function useRefundPlace(options: Saving<AttendeeView>) {
  return useCommand(useBusinessApi().attendees.refund, saving(workshopWords, options));
}

export function useRefundWorkshop(options: Saving<EventRefundView>) {
  return useCommand(useBusinessApi().attendees.refundAll, saving(workshopWords, options));
}

export function useMailAttendees(options: Saving<{ mails: number }>) {
  return useCommand(useBusinessApi().attendees.mail, saving(workshopWords, options));
}

export function usePublicWorkshop(token: string, code: string) {
  return useQuery({
    ...accountApi.publicWorkshops.get.queryOptions({ input: { token, ...(code === '' ? {} : { code }) } }),
    retry: false,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

export function useSignUp(options: Saving<PublicBookingView>) {
  return useCommand(accountApi.publicWorkshops.signUp, saving(publicWorkshopWords, options));
}

/** A booking; asked again while a payment that was begun is not confirmed. */
export function usePublicBooking(token: string, checkout: string | undefined) {
  return useQuery({
    ...accountApi.publicBookings.get.queryOptions({ input: { token, ...(checkout ? { checkout } : {}) } }),
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.payment.checkout?.state === 'open' ? 2_000 : false),
  });
}

export function usePayBooking() {
  return useCommand(accountApi.publicBookings.pay, { words: publicWorkshopWords, onProblem: () => true });
}

export function useRenamePlace(options: Saving<PublicBookingView>) {
  return useCommand(accountApi.publicBookings.rename, saving(publicWorkshopWords, options));
}

export function useCancelPlace(options: Saving<PublicBookingView>) {
  return useCommand(accountApi.publicBookings.cancel, saving(publicWorkshopWords, options));
}

export function useAcceptOffer(options: Saving<PublicBookingView>) {
  return useCommand(accountApi.publicBookings.accept, saving(publicWorkshopWords, options));
}

const publicPath = '/api/v1/public';

export const publicWorkshopLogo = (token: string) =>
  `${publicPath}/workshops/${encodeURIComponent(token)}/logo`;

export const bookingCalendarFile = (token: string) =>
  `${publicPath}/bookings/${encodeURIComponent(token)}/calendar.ics`;
