import { describe, expect, it } from 'vitest';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { initialsOf, ratingText } from './professional-words.ts';
import { readDirectorySearch, readTriageSearch } from './professionals-search.ts';
import { endsVerification } from './profile-values.ts';

describe('a card', () => {
  it('shows a person without a business name as an independent professional', () => {
    expect(nameOfProfessional('  ')).toBe('Independent Professional');
    expect(initialsOf('')).toBe('IP');
    expect(initialsOf('Kiln & Ledger')).toBe('KL');
  });

  it('shows the average with one decimal and the number of reviews', () => {
    expect(ratingText({ rating: null, reviewCount: 0 })).toBe('No reviews yet');
    expect(ratingText({ rating: 450, reviewCount: 12 })).toBe('4.5 (12 reviews)');
    expect(ratingText({ rating: 500, reviewCount: 1 })).toBe('5.0 (1 review)');
  });
});

describe('an address', () => {
  it('loses what it cannot mean', () => {
    expect(readDirectorySearch({ search: 7, specialty: 'magic', sort: 'rate', pages: 'x' })).toEqual({
      search: '7',
      specialty: undefined,
      sort: 'rate',
      pages: undefined,
    });
    expect(readTriageSearch({ view: 'reported' })).toEqual({ view: 'reported', pages: undefined });
  });
});

describe('the form of a profile', () => {
  const facts = { businessName: 'Ledgers', specialty: 'bookkeeping', credentials: ['CPA'] } as const;
  const own = { ...facts, own: { verification: 'verified' } } as unknown as ProfessionalView;
  const typed = { ...facts, credentials: ['CPA'] };

  it('tells that a verification ends for a name, a specialty or credentials, and for nothing else', () => {
    expect(endsVerification({ ...typed, location: 'Salem, OR' }, own)).toBe(false);
    expect(endsVerification({ ...typed, businessName: 'Other' }, own)).toBe(true);
    expect(endsVerification({ ...typed, specialty: 'tax_planning' }, own)).toBe(true);
    expect(endsVerification({ ...typed, credentials: ['CPA', 'EA'] }, own)).toBe(true);
  });

  it('tells nothing about a profile that is not verified', () => {
    const lapsed = { ...facts, own: { verification: 'lapsed' } } as unknown as ProfessionalView;
    expect(endsVerification({ ...typed, businessName: 'Other' }, lapsed)).toBe(false);
  });
});
