import type { AccountView } from '@atelier/contract/books';
import type { MethodTermsView } from '@atelier/contract/payments';
import { paymentMethodNames, paymentMethods, type PaymentMethod } from '@atelier/domain/payments';
import { SelectField } from '../design/fields/select-field.tsx';

/** Returns where money of this kind usually lands: as the settings say, else by the method. */
export function usualAccount(terms: MethodTermsView | undefined, accounts: readonly AccountView[]): string {
  const wanted = terms?.method === 'cash' ? 'cash' : terms?.method === 'check' ? 'undeposited-funds' : 'bank';
  const account =
    accounts.find(({ id }) => id === terms?.accountId) ??
    accounts.find(({ systemKey }) => systemKey === wanted) ??
    accounts[0];
  return account?.id ?? '';
}

/** Returns what is proposed first: the first that is offered, else a bank transfer. */
export function usualMethod(terms: readonly MethodTermsView[]): MethodTermsView | undefined {
  return terms.find(({ isOffered }) => isOffered) ?? terms.find(({ method }) => method === 'bank-transfer');
}

type HowPaidFieldsProps = {
  accounts: readonly AccountView[];
  terms: readonly MethodTermsView[];
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** Asks for a refund: its way, and the account that it leaves. */
  isBack?: boolean;
  accountId: string;
  onAccount: (accountId: string) => void;
  errors: { method?: string | undefined; account?: string | undefined };
};

/** Shows how money came, and where it is put; what is offered comes first. */
export function HowPaidFields(props: HowPaidFieldsProps) {
  const { accounts, terms, method, onMethod, isBack = false, accountId, onAccount, errors } = props;
  const offered = terms.filter(({ isOffered }) => isOffered).map((one) => one.method);
  return (
    <>
      <SelectField
        label={isBack ? 'How it goes back' : 'How it was paid'}
        choices={[...new Set([...offered, ...paymentMethods])].map((value) => ({
          value,
          label: paymentMethodNames[value],
        }))}
        value={method}
        onValueChange={onMethod}
        error={errors.method}
      />
      <SelectField
        label={isBack ? 'Taken from' : 'Deposit to'}
        choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
        value={accountId}
        onValueChange={onAccount}
        {...(isBack ? {} : { help: '“Undeposited funds” holds checks until you bring them to the bank.' })}
        error={errors.account}
      />
    </>
  );
}
