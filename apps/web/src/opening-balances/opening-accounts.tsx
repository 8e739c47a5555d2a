import { money, type Money } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import {
  amountOf,
  groupsOf,
  withAmounts,
  type OpeningAccount,
  type OpeningForm,
  type OpeningProblems,
} from './opening-form.ts';

type OpeningAccountsProps = {
  form: OpeningForm;
  accounts: readonly OpeningAccount[];
  problems: OpeningProblems;
  onChange: (form: OpeningForm) => void;
};

const grid = 'sm:grid sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem] sm:items-start sm:gap-3';

/** Every account with a debit and a credit; those of income and costs are folded away until they are needed. */
export function OpeningAccounts({ form, accounts, problems, onChange }: OpeningAccountsProps) {
  return (
    <Card title="What was in each account" flush>
      <div
        aria-hidden
        className={classNames(
          grid,
          'border-line bg-sunken text-ink-soft border-y px-4 py-2 text-sm font-semibold max-sm:hidden sm:px-5',
        )}
      >
        <span>Account</span>
        <span className="text-right">Debit</span>
        <span className="text-right">Credit</span>
      </div>
      {groupsOf(accounts).map(({ title, rows }, index) => {
        const list = (
          <ul className="divide-line divide-y">
            {rows.map((account) => (
              <li key={account.accountId} className={classNames(grid, 'px-4 py-2 sm:px-5')}>
                <Row {...{ account, form, onChange }} error={problems[account.accountId]} />
              </li>
            ))}
          </ul>
        );
        const isResult = index === 4;
        const isUsed = rows.some(({ accountId }) => form.amounts[accountId] !== undefined);
        return (
          <section key={title} aria-label={title} className="border-line not-first:border-t">
            {isResult ? (
              <details open={isUsed}>
                <summary className="cursor-pointer px-4 py-3 font-semibold sm:px-5">{title}</summary>
                <p className="text-ink-soft px-4 pb-2 text-sm sm:px-5">
                  Only where the day is within a year whose figures you want here, too.
                </p>
                {list}
              </details>
            ) : (
              <>
                <h3 className="px-4 pt-4 pb-1 font-semibold sm:px-5">{title}</h3>
                {list}
              </>
            )}
          </section>
        );
      })}
    </Card>
  );
}

type RowProps = {
  account: OpeningAccount;
  form: OpeningForm;
  error: string | undefined;
  onChange: (form: OpeningForm) => void;
};

function Row({ account, form, error, onChange }: RowProps) {
  const { accountId, code, name, is, own } = account;
  const amount = amountOf(form, account);
  const put = (next: Money) => onChange(withAmounts(form, [{ accountId, amount: next }]));
  const isOfPapers = is === 'receivable' || is === 'payable';
  const expected = isOfPapers ? (form.amounts[accountId] ?? null) : null;
  return (
    <>
      <div className="min-w-0 py-2">
        <p className="wrap-anywhere">
          <span className="text-ink-soft tabular-nums">{code}</span> {name}
        </p>
        {isOfPapers && (
          <p className="text-ink-soft text-sm">
            The open {is === 'receivable' ? 'invoices' : 'bills'} below make it up.
          </p>
        )}
        {expected !== null && expected !== amount && (
          <p role="alert" className="text-danger text-sm">
            Your trial balance says <MoneyText cents={Math.abs(expected)} />; those below come to{' '}
            <MoneyText cents={Math.abs(amount)} />.
          </p>
        )}
        {own !== null && form.amounts[accountId] === undefined && (
          <p className="text-ink-soft text-sm">
            Opened by itself with <MoneyText cents={Math.abs(own.amountCents)} /> on{' '}
            <DateText date={own.date} />. An amount here takes its place.
          </p>
        )}
        {is === 'opening-balances' && (
          <p className="text-ink-soft text-sm">What is left over when all is entered.</p>
        )}
        {isOfPapers && error !== undefined && <p className="text-danger text-sm">{error}</p>}
      </div>
      {isOfPapers ? (
        <>
          <p className="py-2 text-right tabular-nums">{amount > 0 && <MoneyText cents={amount} />}</p>
          <p className="py-2 text-right tabular-nums">
            {amount < 0 && <MoneyText cents={Math.abs(amount)} />}
          </p>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <Side
            label="Debit"
            name={name}
            error={error}
            value={amount > 0 ? amount : null}
            onPut={put}
            sign={1}
          />
          <Side
            label="Credit"
            name={name}
            value={amount < 0 ? money(0 - amount) : null}
            onPut={put}
            sign={-1}
          />
        </div>
      )}
    </>
  );
}

type SideProps = {
  label: string;
  name: string;
  error?: string | undefined;
  value: Money | null;
  onPut: (amount: Money) => void;
  sign: 1 | -1;
};

function Side({ label, name, error, value, onPut, sign }: SideProps) {
  return (
    <div>
      <span aria-hidden className="text-ink-soft mb-1 block text-sm sm:hidden">
        {label}
      </span>
      <MoneyField
        label={`${label}, ${name}`}
        hideLabel
        value={value}
        error={error}
        onValueChange={(typed) => {
          if (typed !== null || value !== null) onPut(money(sign * (typed ?? 0) + 0));
        }}
      />
    </div>
  );
}
