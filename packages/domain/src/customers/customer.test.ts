import { describe, expect, it } from 'vitest';
import { customerDisplayName, decideCustomerName } from './customer.ts';

describe('customer names', () => {
  it('needs a person or a company', () => {
    expect(decideCustomerName({ firstName: ' ', lastName: '', company: '' })).toMatchObject({
      refusal: { code: 'customer-name-required' },
    });
    expect(decideCustomerName({ firstName: ' Ada ', lastName: '', company: ' Kiln  &  Co ' })).toEqual({
      ok: true,
      value: { firstName: 'Ada', lastName: '', company: 'Kiln & Co' },
    });
  });

  it('shows the person, else the company', () => {
    expect(customerDisplayName({ firstName: 'Ada', lastName: 'Potter', company: 'Kiln' })).toBe('Ada Potter');
    expect(customerDisplayName({ firstName: '', lastName: '', company: 'Kiln' })).toBe('Kiln');
  });
});
