import { useState } from 'react';
import { Banknote, BookCheck, Pencil, Trash2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { BillPaymentView, BillWithPaymentsView } from '@atelier/contract/payables';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { useEvent, useBillTotals, CategoryLines, EntryHistory } from '../transactions/index.ts';
import { paths } from '../platform/paths.ts';
import { BillAmount, BillStatusPill, isOpenBill } from './bill-columns.tsx';
import { billWords, nameOfBill } from './bill-words.ts';
import { useBill, useBillHistory, useDeleteBillDraft, useOpenDraftBill } from './bills.api.ts';
import { useAccounts } from '../books/index.ts';
import { PayBillsDialog } from './pay-bills-dialog.tsx';
import { TakeBackBillPaymentDialog } from './take-back-bill-payment-dialog.tsx';
import { VoidBillDialog } from './void-bill-dialog.tsx';

const route = getRouteApi('/dashboard/finances/bills/$billId/');
const back = { to: paths.bills, label: 'Bills' };
const actions = { recorded: 'Entered', changed: 'Changed', deleted: 'Void' } as const;

export function BillScreen() {
  const { billId } = route.useParams();
  const bill = useBill(billId);
  const accounts = useAccounts();
  return (
    <LoadedPage
      title="Bill"
      back={back}
      query={bill}
      words={billWords}
      errorTitle="This bill could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(view) => <Bill bill={view} accounts={accounts.data ?? []} />}
    </LoadedPage>
  );
}

type BillProps = { bill: BillWithPaymentsView; accounts: readonly AccountView[] };

function Bill({ bill, accounts }: BillProps) {
  const { business } = useActiveBusiness();
  const today = useToday();
  const mayChange = permits(business.role, 'finances.record');
  const history = useBillHistory(bill.id);
  return (
    <>
      <PageHeader
        title={nameOfBill(bill)}
        badge={<BillStatusPill bill={bill} today={today} />}
        description={`From ${bill.payeeName}`}
        back={back}
        action={mayChange && <Actions bill={bill} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <CategoryLines title="What for" lines={bill.lines} accounts={accounts}>
            {bill.lines.length > 1 && (
              <li className="flex justify-between gap-4 px-4 py-3 font-semibold sm:px-5">
                <span>Total</span>
                <MoneyText cents={bill.totalCents} />
              </li>
            )}
          </CategoryLines>
          <Attachments kind="bill" id={bill.id} />
          {bill.payments.length > 0 && <Payments bill={bill} accounts={accounts} mayChange={mayChange} />}
          {bill.status !== 'draft' && <EntryHistory query={history} actions={actions} />}
        </div>
        <div className="min-w-0 space-y-5">
          <Facts bill={bill} />
          <PayeeCard bill={bill} />
        </div>
      </div>
    </>
  );
}

function Actions({ bill }: { bill: BillWithPaymentsView }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'pay' | 'void' | 'discard' | null>(null);
  const { id, version, status } = bill;
  const close = () => setDialog(null);
  const open = useOpenDraftBill(() =>
    showToast({ title: `${nameOfBill(bill)} is entered`, kind: 'success' }),
  );
  const remove = useDeleteBillDraft(async () => {
    showToast({ title: 'Draft thrown away', kind: 'success' });
    await navigate({ to: paths.bills });
  });
  const isDraft = status === 'draft';
  return (
    <>
      {isDraft ? (
        <Button icon={Trash2} onClick={() => setDialog('discard')}>
          Discard
        </Button>
      ) : (
        status !== 'void' &&
        !bill.isFromOpening && (
          <Button icon={Trash2} onClick={() => setDialog('void')}>
            Void
          </Button>
        )
      )}
      {status !== 'void' && bill.isFromOpening && (
        <LinkButton to={paths.openingBalances} icon={Pencil}>
          Opening balances
        </LinkButton>
      )}
      {status !== 'void' && !bill.isFromOpening && (
        <LinkButton to={paths.editBill(id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {isDraft && (
        <Button
          icon={BookCheck}
          tone="primary"
          busy={open.isPending}
          onClick={() => open.mutate({ billId: id, version })}
        >
          Post to the books
        </Button>
      )}
      {isOpenBill(bill) && (
        <Button icon={Banknote} tone="primary" onClick={() => setDialog('pay')}>
          {bill.kind === 'bill' ? 'Pay' : 'Use or refund'}
        </Button>
      )}
      {dialog === 'pay' && (
        <PayBillsDialog payee={{ id: bill.payeeId, name: bill.payeeName }} billId={id} onClose={close} />
      )}
      {dialog === 'void' && <VoidBillDialog bill={bill} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'discard'}
        onClose={close}
        onConfirm={() => remove.mutateAsync({ billId: id, version })}
        title="Discard this draft?"
        confirmLabel="Discard"
      />
    </>
  );
}

function Payments({ bill, accounts, mayChange }: BillProps & { mayChange: boolean }) {
  const [taking, setTaking] = useState<BillPaymentView | null>(null);
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name;
  const partOf = (payment: BillPaymentView) =>
    payment.allocations.find(({ billId }) => billId === bill.id)?.amountCents ?? 0;
  return (
    <Card title={bill.kind === 'bill' ? 'Payments' : 'How it was used'} flush>
      <ul className="divide-line border-line divide-y border-t">
        {bill.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <DateText date={payment.date} />
                {payment.reversedAt !== null && <StatePill tone="muted">Reversed</StatePill>}
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">
                {[
                  payment.moneyAccountId === null
                    ? 'With credits alone'
                    : `${payment.amountCents < 0 ? 'Into' : 'From'} ${nameOf(payment.moneyAccountId) ?? '…'}`,
                  payment.reference,
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
                {payment.allocations.length > 1 && (
                  <>
                    {' · with '}
                    {payment.allocations
                      .filter(({ billId }) => billId !== bill.id)
                      .map((other, index) => (
                        <span key={other.billId}>
                          {index > 0 && ', '}
                          <TextLink to={paths.bill(other.billId)}>{nameOfBill(other)}</TextLink>
                        </span>
                      ))}
                  </>
                )}
              </p>
            </div>
            <span
              className={
                payment.reversedAt === null ? 'font-medium' : 'text-ink-soft line-through decoration-1'
              }
            >
              <MoneyText cents={partOf(payment)} />
            </span>
            <TextLink
              to={paths.journalEntry(payment.journalEntryId)}
              className="touch-target inline-flex items-center"
            >
              Entry
            </TextLink>
            {mayChange && payment.reversedAt === null && (
              <Button onClick={() => setTaking(payment)}>Reverse</Button>
            )}
          </li>
        ))}
      </ul>
      {taking !== null && <TakeBackBillPaymentDialog payment={taking} onClose={() => setTaking(null)} />}
    </Card>
  );
}

function Facts({ bill }: { bill: BillWithPaymentsView }) {
  const isBill = bill.kind === 'bill';
  const [eventId = null, ...otherEvents] = new Set(bill.lines.map((line) => line.eventId));
  const event = useEvent(eventId).data;
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Amount', value: <BillAmount bill={bill} cents={bill.totalCents} /> },
          ...(bill.paidCents === 0
            ? []
            : [{ term: isBill ? 'Paid' : 'Used', value: <MoneyText cents={bill.paidCents} /> }]),
          ...(isOpenBill(bill)
            ? [
                {
                  term: 'Still open',
                  value: (
                    <strong>
                      <MoneyText cents={bill.totalCents - bill.paidCents} />
                    </strong>
                  ),
                },
              ]
            : []),
          { term: 'Written', value: <DateText date={bill.date} /> },
          ...(isBill ? [{ term: 'Due', value: <DateText date={bill.dueDate} /> }] : []),
          ...(otherEvents.length > 0
            ? [{ term: 'Event', value: 'Several' }]
            : event === undefined
              ? []
              : [{ term: 'Event', value: event.name }]),
          ...(bill.memo === '' ? [] : [{ term: 'Memo', value: bill.memo }]),
          ...(bill.tags.length === 0
            ? []
            : [{ term: 'Tags', value: bill.tags.map((tag) => `#${tag}`).join(' ') }]),
          ...(bill.voidReason === '' ? [] : [{ term: 'Void because', value: bill.voidReason }]),
          { term: 'Last changed', value: <InstantText instant={bill.updatedAt} /> },
        ]}
      />
    </Card>
  );
}

/** Shows what else is owed to them: one payment may settle all of it. */
function PayeeCard({ bill }: { bill: BillWithPaymentsView }) {
  const totals = useBillTotals(bill.payeeId).data;
  return (
    <Card title={bill.payeeName}>
      <FactList
        facts={[
          {
            term: 'Owed in all',
            value: totals === undefined ? '…' : <MoneyText cents={totals.owedCents} />,
          },
          ...(totals !== undefined && totals.overdueCents > 0
            ? [
                {
                  term: 'Overdue',
                  value: (
                    <span className="text-danger">
                      <MoneyText cents={totals.overdueCents} />
                    </span>
                  ),
                },
              ]
            : []),
          ...(totals !== undefined && totals.creditCents > 0
            ? [{ term: 'Credits to use', value: <MoneyText cents={totals.creditCents} /> }]
            : []),
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <TextLink
          to={paths.bills}
          search={{ payee: bill.payeeId }}
          className="touch-target inline-flex items-center"
        >
          All their bills
        </TextLink>
        <TextLink
          to={paths.transactions}
          search={{ payee: bill.payeeId }}
          className="touch-target inline-flex items-center"
        >
          Transactions with them
        </TextLink>
      </p>
    </Card>
  );
}
