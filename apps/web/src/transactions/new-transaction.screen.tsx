import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { ReceiptView } from '@atelier/contract/documents';
import type { TransactionView } from '@atelier/contract/transactions';
import type { TransactionKind } from '@atelier/domain/transactions';
import { formatMoney } from '@atelier/domain/foundation';
import { NothingFound } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { useAccounts } from '../books/index.ts';
import { ReceiptCheck, useAttachDocumentAgain, useReceipt } from '../documents/index.ts';
import { TransactionEditor } from './transaction-editor.tsx';
import { formOf, isPayer, type TransactionForm } from './transaction-form.ts';
import { transactionKindWords } from './transaction-words.ts';
import { useTransaction } from './transactions.api.ts';

const route = getRouteApi('/dashboard/finances/transactions/new');

export function NewTransactionScreen() {
  const { kind = 'expense', like, receipt: receiptId } = route.useSearch();
  const accounts = useAccounts();
  const model = useTransaction(like);
  const receipt = useReceipt(receiptId);
  const [shown, setShown] = useState<TransactionKind | null>(null);
  const words = transactionKindWords[shown ?? model.data?.kind ?? kind];
  return (
    <>
      <PageHeader
        title={words.record}
        description={`${words.about} It goes into your books on its date.`}
        back={{ to: paths.transactions, label: 'Transactions' }}
      />
      <WritersOnly permission="finances.record">
        <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
          {(list) =>
            receiptId !== undefined ? (
              <Loaded
                query={receipt}
                skeleton={<FormSkeleton />}
                errorTitle="The receipt could not be loaded"
              >
                {(read) =>
                  read.isRead ? (
                    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                      <NewEditor accounts={list} model={null} onKind={setShown} receipt={read} />
                      <ReceiptCheck documentId={receiptId} receipt={read} />
                    </div>
                  ) : (
                    <NothingFound
                      action={
                        <LinkButton to={paths.newTransaction} search={{ kind: 'expense' }}>
                          Enter it by hand
                        </LinkButton>
                      }
                    >
                      The receipt is being read. This takes a few seconds.
                    </NothingFound>
                  )
                }
              </Loaded>
            ) : like === undefined ? (
              <NewEditor key={kind} accounts={list} model={null} onKind={setShown} />
            ) : (
              <Loaded
                query={model}
                skeleton={<FormSkeleton />}
                errorTitle="The transaction could not be loaded"
              >
                {(transaction) => <NewEditor accounts={list} model={transaction} onKind={setShown} />}
              </Loaded>
            )
          }
        </Loaded>
      </WritersOnly>
    </>
  );
}

type NewEditorProps = {
  accounts: readonly AccountView[];
  model: TransactionView | null;
  onKind: (kind: TransactionKind) => void;
  receipt?: ReceiptView;
};

function NewEditor({ accounts, model, onKind, receipt }: NewEditorProps) {
  const { kind = 'expense', account, amount = null, receipt: receiptId } = route.useSearch();
  const attach = useAttachDocumentAgain();
  const today = useToday();
  const formats = useFormats();
  const navigate = useNavigate();
  const [initial] = useState((): TransactionForm => {
    const payers = accounts.filter((one) => one.isActive && isPayer(one));
    const payer =
      payers.find(({ id }) => id === account) ??
      payers.find(({ systemKey }) => systemKey === 'bank') ??
      payers[0];
    const blank = {
      id: newId(),
      kind,
      date: receipt?.date?.value ?? today,
      payee: receipt?.vendor?.value ?? '',
      payeeId: null,
      memo: '',
      tags: '',
      amount: receipt?.total?.value ?? amount,
      moneyAccountId: payer?.id ?? '',
      parts: [{ key: newId(), accountId: null, amount: null, memo: '' }],
      version: null,
    };
    return model === null ? blank : { ...formOf(model, newId), id: blank.id, date: today, version: null };
  });
  return (
    <TransactionEditor
      initial={initial}
      accounts={accounts}
      draftKey={
        receiptId !== undefined
          ? `transaction:receipt:${receiptId}`
          : model === null
            ? `transaction:new:${kind}`
            : `transaction:like:${model.id}`
      }
      isPosted={false}
      onKind={onKind}
      onCancel={() => void navigate({ to: paths.transactions })}
      onSaved={async (saved) => {
        if (receiptId !== undefined) {
          const link = { documentId: receiptId, recordKind: 'transaction', recordId: saved.id } as const;
          // A failure is told by a toast; the transaction is saved all the same.
          await attach.mutateAsync(link).catch(() => undefined);
        }
        showToast({
          title: saved.status === 'draft' ? 'Draft kept' : transactionKindWords[saved.kind].done,
          description:
            saved.status === 'draft'
              ? 'It is not in your books yet.'
              : `${formatMoney(saved.amountCents, formats)} went into your books.`,
          kind: 'success',
        });
        await navigate({ to: paths.transactions, ignoreBlocker: true, replace: true });
      }}
    />
  );
}
