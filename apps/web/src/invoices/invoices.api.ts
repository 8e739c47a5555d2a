import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { InvoiceView } from '@atelier/contract/invoices';
import { useActiveBusiness, useBusinessApi, useEnterBusiness } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { InvoiceListSearch } from './invoice-list-search.ts';
import { invoiceWords } from '../sales-documents/index.ts';

const pageSize = 50;

/** Returns what the address of the list says, as the API asks for it. */
export const invoiceFilterOf = ({ customer, pages: _pages, sort: _sort, ...filter }: InvoiceListSearch) => ({
  ...filter,
  customerId: customer,
});

export function useInvoices({ pages = 1, ...search }: InvoiceListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().invoices.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        ...invoiceFilterOf(search),
        sort: search.sort,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The address of all that the filters find, as CSV. */
export function useInvoicesFile(search: InvoiceListSearch): string {
  return useFileAddress('invoices.csv', invoiceFilterOf(search));
}

/** Reads the sums that customers owe, or one of them. */
export function useOwed(customerId: string | undefined) {
  return useQuery({
    ...useBusinessApi().invoices.due.queryOptions({ input: { customerId, days: 1, limit: 1 } }),
    placeholderData: keepPreviousData,
  });
}

const latest = 20;

export function useInvoicesOf(customerId: string) {
  return useQuery(useBusinessApi().invoices.list.queryOptions({ input: { customerId, limit: latest } }));
}

export function useInvoice(invoiceId: string) {
  return useQuery(useBusinessApi().invoices.get.queryOptions({ input: { invoiceId } }));
}

/** Queries settlements of an invoice, reversed ones too, and the credit of its customer. */
export function useSettlements(invoiceId: string) {
  return useQuery(useBusinessApi().payments.ofInvoice.queryOptions({ input: { invoiceId } }));
}

/** Tells whether invoices name a way to pay; true while that is loading. */
export function useNamesWaysToPay(): boolean {
  const methods = useQuery(useBusinessApi().payments.methods.queryOptions()).data;
  return methods === undefined || methods.some(({ isOffered }) => isOffered);
}

/** Every sales tax, archived ones among them since old drafts may carry them. */
export function useTaxRates() {
  return useQuery(useBusinessApi().taxRates.list.queryOptions());
}

export function useAddTaxRate(onAdded: (rate: TaxRateView) => void) {
  return useCommand(useBusinessApi().taxRates.create, {
    words: invoiceWords,
    // The form shows it.
    onProblem: () => true,
    onSuccess: onAdded,
  });
}

type Done = Pick<CommandOptions<unknown, InvoiceView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useSaveInvoiceDraft(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.saveDraft, { words: invoiceWords, ...options });
}

export function useIssueInvoice(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.issue, { words: invoiceWords, ...options });
}

export function useDeleteInvoiceDraft(options: { onSuccess?: () => void | Promise<void> } = {}) {
  return useCommand(useBusinessApi().invoices.deleteDraft, { words: invoiceWords, ...options });
}

/** Notes that the customer has it some other way than by a mail from here. */
export function useMarkInvoiceSent(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.markSent, { words: invoiceWords, ...options });
}

export function useSendInvoice(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.send, { words: invoiceWords, ...options });
}

export function useNotePrivately(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.notePrivately, { words: invoiceWords, ...options });
}

export function useRenewInvoiceLink(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.renewLink, { words: invoiceWords, ...options });
}

export function useVoidInvoice(options: Done = {}) {
  return useCommand(useBusinessApi().invoices.void, { words: invoiceWords, ...options });
}

/** The address of the PDF, as the browser downloads it. */
export function useInvoicePdf(invoiceId: string): string {
  const { business } = useActiveBusiness();
  return `/api/v1/businesses/${business.id}/invoices/${invoiceId}/invoice.pdf`;
}

export function useLogoAddress(): string {
  return `/api/v1/businesses/${useActiveBusiness().business.id}/logo`;
}

/** Opens the sample business beside the person's own. */
export function useOpenSample() {
  const [id] = useState(newId);
  const enter = useEnterBusiness();
  const { switchTo } = useActiveBusiness();
  const navigate = useNavigate();
  const command = useCommand(accountApi.sampleBusiness.open, {
    onSuccess: async (membership) => {
      enter(membership);
      switchTo(membership.id);
      await navigate({ to: paths.dashboard });
    },
  });
  return { start: () => command.mutate({ id }), isOpening: command.isPending };
}

export function usePublicInvoice(token: string) {
  return useQuery({
    ...accountApi.publicInvoices.get.queryOptions({ input: { token } }),
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** The form shows what goes wrong. */
export function useWriteMessage() {
  return useCommand(accountApi.publicInvoices.write, { onProblem: () => true });
}

/** Tells the maker that the customer has opened it. A failure is no one's business on that page. */
export async function reportViewed(token: string): Promise<void> {
  await accountApi.publicInvoices.markViewed.call({ token }).catch(() => undefined);
}

export function publicFile(token: string, name: 'logo' | 'invoice.pdf'): string {
  return `/api/v1/public/invoices/${encodeURIComponent(token)}/${name}`;
}
