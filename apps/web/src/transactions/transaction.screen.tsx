import { useState } from 'react';
import { BookCheck, CalendarSync, Copy, Pencil, Trash2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { TransactionView } from '@atelier/contract/transactions';
import { permits } from '@atelier/domain/businesses';
import { saleChannelNames } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { CategoryLines } from './category-lines.tsx';
import { DepositedCard } from './deposited-card.tsx';
import { useEvent } from './events.api.ts';
import { useAccounts } from '../books/index.ts';
import { RecurringDialog } from './recurring-dialog.tsx';
import { TransactionAmount, TransactionStatusPill, titleOfTransaction } from './transaction-columns.tsx';
import { TransactionHistory } from './transaction-history.tsx';
import { transactionKindWords, transactionWords } from './transaction-words.ts';
import { useDeleteTransaction, usePostTransaction, useTransaction } from './transactions.api.ts';

const route = getRouteApi('/dashboard/finances/transactions/$transactionId/');
const back = { to: paths.transactions, label: 'Transactions' };

export function TransactionScreen() {
  const { transactionId } = route.useParams();
  const transaction = useTransaction(transactionId);
  const accounts = useAccounts();
  return (
    <LoadedPage
      title="Transaction"
      back={back}
      query={transaction}
      words={transactionWords}
      errorTitle="This transaction could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(view) => <Transaction transaction={view} accounts={accounts.data ?? []} />}
    </LoadedPage>
  );
}

type TransactionProps = { transaction: TransactionView; accounts: readonly AccountView[] };

function Transaction({ transaction, accounts }: TransactionProps) {
  const { business } = useActiveBusiness();
  const mayChange = permits(business.role, 'finances.record');
  const words = transactionKindWords[transaction.kind];
  return (
    <>
      <PageHeader
        title={titleOfTransaction(transaction)}
        badge={<TransactionStatusPill status={transaction.status} />}
        description={words.name}
        back={back}
        action={mayChange && <Actions transaction={transaction} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <CategoryLines
            title={transaction.kind === 'transfer' ? 'Moved to' : 'What for'}
            lines={transaction.lines}
            accounts={accounts}
          />
          {transaction.kind === 'transfer' && <DepositedCard transactionId={transaction.id} />}
          <Attachments kind="transaction" id={transaction.id} />
          {transaction.status !== 'draft' && <TransactionHistory transactionId={transaction.id} />}
        </div>
        <Facts transaction={transaction} accounts={accounts} />
      </div>
    </>
  );
}

function Actions({ transaction }: { transaction: TransactionView }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const { id, version, status } = transaction;
  const isDraft = status === 'draft';
  const post = usePostTransaction(() =>
    showToast({ title: transactionKindWords[transaction.kind].done, kind: 'success' }),
  );
  const remove = useDeleteTransaction(async () => {
    showToast({ title: isDraft ? 'Draft thrown away' : 'Transaction deleted', kind: 'success' });
    await navigate({ to: paths.transactions });
  });
  return (
    <>
      <LinkButton to={paths.newTransaction} search={{ like: id }} icon={Copy}>
        Record again
      </LinkButton>
      {status !== 'deleted' && (
        <>
          <Button icon={CalendarSync} onClick={() => setRepeating(true)}>
            Repeat
          </Button>
          <Button icon={Trash2} onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <LinkButton to={paths.editTransaction(id)} icon={Pencil} {...(isDraft ? {} : { tone: 'primary' })}>
            Edit
          </LinkButton>
        </>
      )}
      {isDraft && (
        <Button
          icon={BookCheck}
          tone="primary"
          busy={post.isPending}
          onClick={() => post.mutate({ transactionId: id, version })}
        >
          Post to the books
        </Button>
      )}
      {isRepeating && (
        <RecurringDialog
          subject={{ transactionId: id, date: transaction.date, title: titleOfTransaction(transaction) }}
          onClose={() => setRepeating(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutateAsync({ transactionId: id, version })}
        title={isDraft ? 'Discard this draft?' : 'Delete this transaction?'}
        {...(isDraft
          ? {}
          : {
              consequence:
                'Its entry is reversed in the books on the day it was recorded on. You find it among the deleted ones, with its history.',
              canUndo: true,
            })}
        confirmLabel={isDraft ? 'Discard' : 'Delete transaction'}
      />
    </>
  );
}

function Facts({ transaction, accounts }: TransactionProps) {
  const account = accounts.find((one) => one.id === transaction.moneyAccountId);
  const words = transactionKindWords[transaction.kind];
  const event = useEvent(transaction.eventId);
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Amount', value: <TransactionAmount transaction={transaction} /> },
          { term: 'Date', value: <DateText date={transaction.date} /> },
          {
            term: words.money,
            value: account && <TextLink to={paths.account(account.id)}>{account.name}</TextLink>,
          },
          ...(transaction.payee === ''
            ? []
            : [
                {
                  term: words.payee,
                  value:
                    transaction.payeeId === null ? (
                      transaction.payee
                    ) : (
                      <TextLink to={paths.transactions} search={{ payee: transaction.payeeId }}>
                        {transaction.payee}
                      </TextLink>
                    ),
                },
              ]),
          ...(transaction.salesTax === null
            ? []
            : [
                {
                  term: 'Sales tax',
                  value:
                    transaction.salesTax === 'marketplace'
                      ? `Collected by ${transaction.marketplace || 'a marketplace'}`
                      : transaction.salesTax === 'exempt'
                        ? 'Exempt'
                        : transaction.taxes.map((tax) => (
                            <span key={tax.taxRateId} className="block">
                              {tax.name} <MoneyText cents={tax.taxCents} />
                              {transaction.salesTax === 'included' ? ', included' : ''}
                            </span>
                          )),
                },
              ]),
          ...(transaction.memo === '' ? [] : [{ term: 'Memo', value: transaction.memo }]),
          ...(transaction.eventId === null
            ? []
            : [
                {
                  term: 'Event',
                  value: (
                    <TextLink to={paths.transactions} search={{ event: transaction.eventId }}>
                      {event.data?.name ?? 'An event'}
                    </TextLink>
                  ),
                },
              ]),
          ...(transaction.channel === null
            ? []
            : [{ term: 'Sold by', value: saleChannelNames[transaction.channel] }]),
          ...(transaction.tags.length === 0
            ? []
            : [
                {
                  term: 'Tags',
                  value: (
                    <span className="flex flex-wrap justify-end gap-x-2">
                      {transaction.tags.map((tag) => (
                        <TextLink key={tag} to={paths.transactions} search={{ tag }}>
                          #{tag}
                        </TextLink>
                      ))}
                    </span>
                  ),
                },
              ]),
          ...(transaction.recurringId === null
            ? []
            : [
                {
                  term: 'Comes again',
                  value: <TextLink to={paths.recurring}>Made by itself</TextLink>,
                },
              ]),
          { term: 'Last changed', value: <InstantText instant={transaction.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
