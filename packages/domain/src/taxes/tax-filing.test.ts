import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, sumMoney, zeroMoney } from '../foundation/index.ts';
import { sampleAccounts } from '../books/books-samples.factory.ts';
import { makeJournalEntry } from '../books/journal-entry.ts';
import {
  decideReopenTaxFiling,
  decideTaxFiling,
  taxFilingPosting,
  type FiledTax,
  type TaxFilingDraft,
} from './tax-filing.ts';

const idOf = (code: string) => {
  const account = sampleAccounts.find((each) => each.code === code);
  if (!account) throw new Error(`The chart has no ${code}.`);
  return account.id;
};
const accounts = new Map(sampleAccounts.map((account) => [account.id, account]));
const [bank, payable, otherIncome] = [idOf('1000'), idOf('2200'), idOf('4900')];

const filing = (change: Partial<TaxFilingDraft> = {}): TaxFilingDraft => ({
  id: 'filing',
  place: 'Texas',
  from: calendarDate('2026-01-01'),
  to: calendarDate('2026-03-31'),
  basis: 'accrual',
  changesBasis: false,
  figures: { taxable: money(10_000), exempt: zeroMoney, marketplace: zeroMoney, tax: money(825) },
  adjustment: zeroMoney,
  adjustmentAccountId: null,
  moneyAccountId: bank,
  paidOn: calendarDate('2026-04-20'),
  reference: '',
  ...change,
});
const filedFor = (from: string, to: string, basis: FiledTax['basis'] = 'accrual'): FiledTax => ({
  from: calendarDate(from),
  to: calendarDate(to),
  basis,
});
const facts = { accounts, today: calendarDate('2026-04-20'), filed: [] };
const refusalOf = (
  change: Partial<TaxFilingDraft>,
  about: Partial<Parameters<typeof decideTaxFiling>[1]> = {},
) => {
  const decided = decideTaxFiling(filing(change), { ...facts, ...about });
  return decided.ok ? null : [decided.refusal.code, decided.refusal.field];
};

describe('decideTaxFiling', () => {
  it('takes a period that is over and not filed yet', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ to: facts.today })).toEqual(['tax-filing-in-the-future', 'to']);
    const filed = [filedFor('2026-03-31', '2026-06-30')];
    expect(refusalOf({}, { filed })).toEqual(['tax-filed-already', 'from']);
    expect(refusalOf({ to: calendarDate('2026-03-30') }, { filed })).toBeNull();
  });

  it('is paid from money, with a difference that has an account', () => {
    expect(refusalOf({ moneyAccountId: payable })).toEqual(['money-account-not-allowed', 'moneyAccountId']);
    expect(refusalOf({ moneyAccountId: 'x' })).toEqual(['account-not-found', 'moneyAccountId']);
    const wrong = ['tax-adjustment-account-not-allowed', 'adjustmentAccountId'];
    expect(refusalOf({ adjustment: money(5) })).toEqual(wrong);
    expect(refusalOf({ adjustment: money(5), adjustmentAccountId: bank })).toEqual(wrong);
    expect(refusalOf({ adjustment: money(5), adjustmentAccountId: otherIncome })).toBeNull();
  });

  it('keeps the basis of its place unless that is meant, from the day after the last return', () => {
    const year = filedFor('2025-01-01', '2025-12-31', 'cash');
    expect(refusalOf({ basis: 'cash' }, { filed: [year] })).toBeNull();
    expect(refusalOf({}, { filed: [year] })).toEqual(['tax-basis-kept', 'changesBasis']);
    expect(refusalOf({ changesBasis: true }, { filed: [year] })).toBeNull();
    const late = filedFor('2025-01-01', '2025-12-30', 'cash');
    expect(refusalOf({ changesBasis: true }, { filed: [late] })?.[0]).toBe('tax-basis-changes-later');
    const spring = filedFor('2026-04-01', '2026-04-10', 'cash');
    expect(refusalOf({ changesBasis: true }, { filed: [spring] })?.[0]).toBe('tax-basis-changes-later');
    const own = filedFor('2026-04-01', '2026-04-10');
    expect(refusalOf({ changesBasis: true }, { filed: [year, own] })?.[0]).toBe('tax-basis-changes-later');
  });

  it('is reopened once, and while no later return carries over from it', () => {
    const to = calendarDate('2026-03-31');
    const later = { ...filedFor('2026-04-01', '2026-06-30', 'cash'), carriesOver: true };
    expect(decideReopenTaxFiling({ reopenedAt: null, to }, []).ok).toBe(true);
    expect(decideReopenTaxFiling({ reopenedAt: null, to }, [{ ...later, carriesOver: false }]).ok).toBe(true);
    expect(decideReopenTaxFiling({ reopenedAt: null, to }, [later])).toMatchObject({
      refusal: { code: 'tax-filing-carried-over' },
    });
    expect(decideReopenTaxFiling({ reopenedAt: null, to: later.to }, [later]).ok).toBe(true);
    expect(decideReopenTaxFiling({ reopenedAt: '2026-05-01T00:00:00Z', to }, [])).toMatchObject({
      refusal: { code: 'tax-filing-reopened' },
    });
  });
});

describe('taxFilingPosting', () => {
  it('pays the tax less the discount of the state', () => {
    const discounted = filing({ adjustment: money(5), adjustmentAccountId: otherIncome });
    expect(taxFilingPosting(discounted, payable, 'entry')).toMatchObject({
      kind: 'sales-tax-payment',
      date: '2026-04-20',
      lines: [
        { accountId: payable, amount: 825 },
        { accountId: otherIncome, amount: -5 },
        { accountId: bank, amount: -820 },
      ],
    });
  });

  it('posts nothing where nothing was due', () => {
    const none = { ...filing().figures, tax: zeroMoney };
    expect(taxFilingPosting(filing({ figures: none }), payable, 'entry')).toBeNull();
  });

  it('balances whatever was due and paid', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 }).map(money);
    fc.assert(
      fc.property(cents, cents, (tax, adjustment) => {
        const entry = taxFilingPosting(
          filing({
            figures: { ...filing().figures, tax },
            adjustment,
            adjustmentAccountId: adjustment === 0 ? null : otherIncome,
          }),
          payable,
          'entry',
        );
        if (entry === null) return;
        expect(sumMoney(entry.lines.map((line) => line.amount))).toBe(0);
        expect(makeJournalEntry(entry, { closedThrough: null }).ok).toBe(true);
      }),
    );
  });
});
