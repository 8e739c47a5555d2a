import { describe, expect, it } from 'vitest';
import { decideErasure } from './erase-customer.ts';

const ann = { name: 'Ann Lee ', isErased: false, mergedInto: null };
const nothing = { invoice: null, order: null, hasCredit: false, place: null };
const answer = (...asked: Parameters<typeof decideErasure>) => {
  const decided = decideErasure(...asked);
  return decided.ok ? 'erased' : [decided.refusal.code, decided.refusal.details].join(' ').trim();
};

describe('the erasure of a person', () => {
  it('asks for the name, as it is written', () => {
    expect(answer(ann, ' Ann Lee', nothing)).toBe('erased');
    expect(answer(ann, 'ann lee', nothing)).toBe('customer-name-differs');
  });

  it('waits for what is open, and says what that is', () => {
    expect(answer(ann, 'Ann Lee', { ...nothing, invoice: 'INV-7', order: 'O-3' })).toBe(
      'customer-owes INV-7',
    );
    expect(answer(ann, 'Ann Lee', { ...nothing, order: 'O-3' })).toBe('customer-has-open-order O-3');
    expect(answer(ann, 'Ann Lee', { ...nothing, hasCredit: true })).toBe('customer-has-credit');
    expect(answer(ann, 'Ann Lee', { ...nothing, place: 'Shelf' })).toBe('customer-holds-stock Shelf');
  });

  it('happens once, and to the one that stays', () => {
    expect(answer({ ...ann, isErased: true }, 'Ann Lee', nothing)).toBe('customer-is-erased');
    expect(answer({ ...ann, mergedInto: 'another' }, 'Ann Lee', nothing)).toBe('customer-is-merged');
  });
});
