import { describe, expect, it } from 'vitest';
import { blankCustomer, type Customer } from '../customers/customer.ts';
import { decideUndoCustomerMerge, differingFields, mergeCustomers, proposeMerge } from './merge-customers.ts';

const someone = (said: Partial<Customer>): Customer => ({
  ...blankCustomer,
  id: 'a',
  name: 'Ann Lee',
  ...said,
});
const merged = (kept: Customer, other: Customer, fromOther: readonly string[] = []) => {
  const outcome = mergeCustomers(kept, other, fromOther, 'en-US');
  return outcome.ok ? outcome.value : outcome.refusal;
};

describe('what is proposed', () => {
  it('is what is filled, and what was changed last where both are', () => {
    const kept = someone({ email: 'ann@example.com', birthday: '--05-03', ownValues: { glaze: 'Celadon' } });
    const other = someone({
      name: 'Ann M. Lee',
      email: 'lee@example.com',
      phone: '1',
      ownValues: { kiln: 'Wood' },
    });
    expect(differingFields(kept, other)).toEqual(['name', 'email', 'phone', 'birthday', 'glaze', 'kiln']);
    expect(differingFields(kept, { ...kept, email: 'ANN@example.com' })).toEqual([]);
    expect(proposeMerge(kept, other, false)).toEqual(['phone', 'kiln']);
    expect(proposeMerge(kept, other, true)).toEqual(['name', 'email', 'phone', 'kiln']);
  });

  it('is active where one of the two is', () => {
    const [lead, active, inactive] = (['lead', 'active', 'inactive'] as const).map((status) =>
      someone({ status }),
    ) as [Customer, Customer, Customer];
    expect(proposeMerge(lead, active, false)).toEqual(['status']);
    expect(proposeMerge(active, inactive, true)).toEqual([]);
    expect(proposeMerge(lead, inactive, true)).toEqual(['status']);
  });

  it('takes an exemption from tax with its certificate', () => {
    const exempt = someone({ isTaxExempt: true, taxExemptReason: 'Resale', taxCertificate: 'ST-120' });
    expect(proposeMerge(someone({}), exempt, false)).toEqual(['tax']);
    expect(merged(someone({}), exempt, ['tax'])).toMatchObject({
      isTaxExempt: true,
      taxCertificate: 'ST-120',
    });
    expect(proposeMerge(exempt, someone({}), true)).toEqual([]);
  });
});

describe('two in one', () => {
  it('keeps every email, phone and address once, the chosen one first', () => {
    const kept = someone({ email: 'ann@example.com', emailKind: 'work', phone: '(845) 555-0100' });
    const other = someone({
      email: 'LEE@example.com',
      phone: '+1 845 555 0100',
      address: '1 Main St\nHudson',
      contacts: [
        { means: 'email', kind: 'personal', value: 'Ann@Example.com' },
        { means: 'address', kind: 'home', value: '1 main st  Hudson' },
      ],
    });
    expect(merged(kept, other, ['email', 'address'])).toMatchObject({
      email: 'LEE@example.com',
      phone: '(845) 555-0100',
      address: '1 Main St\nHudson',
      contacts: [{ means: 'email', kind: 'work', value: 'ann@example.com' }],
    });
  });

  it('keeps tags, links and notes of both, and own values by choice', () => {
    const kept = someone({ tags: ['fair'], notes: 'Likes blue', ownValues: { glaze: 'Celadon' } });
    const other = someone({
      tags: ['Fair', 'gift'],
      links: ['@ann'],
      notes: 'Pays late',
      ownValues: { glaze: 'Ash', kiln: 'Wood' },
    });
    expect(merged(kept, other, ['kiln'])).toMatchObject({
      tags: ['fair', 'gift'],
      links: ['@ann'],
      notes: 'Likes blue\n\nPays late',
      ownValues: { glaze: 'Celadon', kiln: 'Wood' },
    });
    // What the one says in a field of its own is given up for what the other does not say, where that is chosen.
    expect(merged(kept, someone({}), ['glaze'])).toMatchObject({ ownValues: {} });
    expect(merged(kept, someone({ notes: 'Likes blue' }))).toMatchObject({ notes: 'Likes blue' });
  });

  it('drops nothing for lack of room', () => {
    const many = (from: number) =>
      Array.from({ length: 16 }, (_, index) => ({
        means: 'phone' as const,
        kind: '',
        value: `845555${String(1000 + from + index)}`,
      }));
    expect(merged(someone({ contacts: many(0) }), someone({ contacts: many(16) }))).toMatchObject({
      code: 'customer-merge-too-much',
      field: 'contacts',
    });
    expect(merged(someone({ contacts: many(0) }), someone({ contacts: many(0) }))).toMatchObject({
      contacts: many(0),
    });
  });
});

it('is taken back once, in turn, and not while money stands between the two', () => {
  const stands = { laterName: null, settledAcross: null };
  expect(decideUndoCustomerMerge(stands).ok).toBe(true);
  for (const [merge, code] of [
    [null, 'customer-merge-not-found'],
    [{ ...stands, laterName: 'Bo' }, 'customer-merge-followed'],
    [{ ...stands, settledAcross: 'INV-7' }, 'customer-merge-settled-across'],
  ] as const)
    expect(decideUndoCustomerMerge(merge)).toMatchObject({ refusal: { code } });
});
