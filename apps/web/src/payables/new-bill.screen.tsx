import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { PayeeView } from '@atelier/contract/transactions';
import { formatMoney } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { BillEditor } from './bill-editor.tsx';
import { emptyLine, withDueDate, type BillForm } from './bill-form.ts';
import { nameOfBill } from './bill-words.ts';
import { useAccounts } from '../books/index.ts';
import { usePayee } from '../transactions/index.ts';

const route = getRouteApi('/dashboard/finances/bills/new');

export function NewBillScreen() {
  const { kind = 'bill', payee: payeeId } = route.useSearch();
  const accounts = useAccounts();
  const payee = usePayee(payeeId);
  return (
    <>
      <PageHeader
        title={kind === 'bill' ? 'Enter a bill' : 'Enter a credit'}
        description={
          kind === 'bill'
            ? 'A supplier invoice you’ll pay later. It goes into your books on its date.'
            : 'What a supplier owes you back: goods returned, a price put right. Use it when you pay the next bill.'
        }
        back={{ to: paths.bills, label: 'Bills' }}
      />
      <WritersOnly permission="finances.record">
        <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
          {(list) =>
            payeeId === undefined ? (
              <NewEditor key={kind} accounts={list} payee={null} />
            ) : (
              <Loaded query={payee} skeleton={<FormSkeleton />} errorTitle="The payee could not be loaded">
                {(known) => <NewEditor key={`${kind} ${known.id}`} accounts={list} payee={known} />}
              </Loaded>
            )
          }
        </Loaded>
      </WritersOnly>
    </>
  );
}

function NewEditor({ accounts, payee }: { accounts: readonly AccountView[]; payee: PayeeView | null }) {
  const { kind = 'bill' } = route.useSearch();
  const today = useToday();
  const formats = useFormats();
  const navigate = useNavigate();
  const [initial] = useState((): BillForm =>
    withDueDate({
      id: newId(),
      kind,
      payee: payee?.name ?? '',
      payeeId: payee?.id ?? null,
      termsDays: payee?.termsDays ?? null,
      number: '',
      date: today,
      dueDate: null,
      isDueSaid: false,
      memo: '',
      tags: '',
      lines: [{ ...emptyLine(newId()), accountId: payee?.defaultAccountId ?? null }],
      version: null,
    }),
  );
  return (
    <BillEditor
      initial={initial}
      accounts={accounts}
      draftKey={`bill:new:${kind}:${payee?.id ?? ''}`}
      isPosted={false}
      onCancel={() => void navigate({ to: paths.bills })}
      onSaved={async (saved) => {
        showToast({
          title: saved.status === 'draft' ? 'Draft kept' : `${nameOfBill(saved)} is entered`,
          description:
            saved.status === 'draft'
              ? 'It is not in your books yet.'
              : `${formatMoney(saved.totalCents, formats)} went into your books.`,
          kind: 'success',
        });
        await navigate({ to: paths.bill(saved.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}
