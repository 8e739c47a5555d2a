import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { decideProduct, skuKey } from './product.ts';

const mug = { name: ' Blue  mug ', sku: ' MUG-01 ', unitPrice: money(2400), taxable: true };

describe('products', () => {
  it('tidies what was typed', () => {
    expect(decideProduct(mug)).toEqual({ ok: true, value: { ...mug, name: 'Blue mug', sku: 'MUG-01' } });
  });

  it('needs a name and a price that is not negative', () => {
    expect(decideProduct({ ...mug, name: ' ' })).toMatchObject({
      refusal: { code: 'product-name-required' },
    });
    expect(decideProduct({ ...mug, unitPrice: money(-1) })).toMatchObject({
      refusal: { code: 'product-price-negative' },
    });
  });

  it('compares SKUs without regard to case and space', () => {
    expect(skuKey(' mug-01')).toBe(skuKey('MUG-01'));
    expect(skuKey('  ')).toBeNull();
  });
});
