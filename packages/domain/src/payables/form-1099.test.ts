import { describe, expect, it } from 'vitest';
import { counts1099, isWholeTaxId, maskTaxId, threshold1099 } from './form-1099.ts';

describe('form 1099-NEC', () => {
  it('names payees from $600 until 2025, and from $2,000 from 2026 on', () => {
    expect([2018, 2025, 2026, 2027].map(threshold1099)).toEqual([60_000, 60_000, 200_000, 200_000]);
  });

  it('counts what was paid by cash, check or bank, not by card or through a processor', () => {
    expect((['bank', 'cash', 'undeposited-funds'] as const).every(counts1099)).toBe(true);
    expect((['card', 'clearing', 'receivable'] as const).some(counts1099)).toBe(false);
  });

  it('shows no more of a tax id than its end', () => {
    expect(maskTaxId('123-45-6789')).toBe('•••-••-6789');
    expect(maskTaxId(' 12-3456789 ')).toBe('••-•••6789');
    expect(maskTaxId('')).toBe('');
  });

  it('knows a whole tax id from a part of one', () => {
    expect(['123-45-6789', '12-3456789', '123456789'].every(isWholeTaxId)).toBe(true);
    expect(['', '12-345678', 'applied for'].some(isWholeTaxId)).toBe(false);
  });
});
