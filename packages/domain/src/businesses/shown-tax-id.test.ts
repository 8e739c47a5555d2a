import { describe, expect, it } from 'vitest';
import { isMaskedTaxId, shownTaxId } from './shown-tax-id.ts';

describe('the tax id of a payee', () => {
  it('is whole for owner and bookkeeper, and ends for a member in four characters of it', () => {
    expect(shownTaxId('owner', '12-3456789')).toBe('12-3456789');
    expect(shownTaxId('bookkeeper', '12-3456789')).toBe('12-3456789');
    expect(shownTaxId('member', '12-3456789')).toBe('•••• 6789');
    expect(shownTaxId('member', '12345')).toBe('••••');
    expect(shownTaxId('member', '')).toBe('');
  });

  it('is known when it comes back as it was shown', () => {
    expect(isMaskedTaxId(shownTaxId('member', '12-3456789'))).toBe(true);
    expect(isMaskedTaxId('12-3456789')).toBe(false);
  });
});
