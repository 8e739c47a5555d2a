import { expect, it } from 'vitest';
import { money, rate } from '../foundation/index.ts';
import { addSalesTax, splitSalesTax } from './sales-tax-helper.ts';

it('adds sales tax to a price', () => {
  expect(addSalesTax(money(4000), rate(82_500))).toEqual({ net: 4000, tax: 330, gross: 4330 });
});

it('finds the sales tax within a price', () => {
  expect(splitSalesTax(money(4330), rate(82_500))).toEqual({ net: 4000, tax: 330, gross: 4330 });
  expect(splitSalesTax(money(2000), rate(70_000))).toEqual({ net: 1869, tax: 131, gross: 2000 });
});

it('leaves a price as it is without a rate', () => {
  expect(addSalesTax(money(999), rate(0))).toEqual(splitSalesTax(money(999), rate(0)));
});
