import type { RuleGroup } from '@atelier/domain/customers';
import { calendarDate, money } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RuleInWords } from './rule-in-words.tsx';

vi.mock('./segments.api.ts', () => ({
  useRuleProduct: (id: string) => ({ data: id === 'bowl' ? { name: 'Bowl, 6 in' } : undefined }),
  useRuleEvent: () => ({ data: { name: 'Spring fair' } }),
}));
vi.mock('./customers.api.ts', () => ({
  useOfferedPriceLists: () => [{ id: 'shops', name: 'Shops' }],
  useOwnFields: () => ({ data: [{ id: 'glaze', name: 'Favorite glaze' }] }),
}));

const linesOf = (rule: RuleGroup) => {
  render(<RuleInWords rule={rule} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('says of each condition what is asked, how, and of which days', () => {
  const days = { from: calendarDate('2026-01-01'), to: calendarDate('2026-03-31') };
  expect(
    linesOf({
      match: 'all',
      parts: [
        { field: 'spent', operator: 'at-least', value: money(12_345), period: { days: 365 } },
        { field: 'product', operator: 'not-bought', value: 'bowl', period: days },
        { field: 'last-seen', operator: 'not-since', value: { days: 90 }, period: null },
        { field: 'customer-since', operator: 'before', value: { day: days.from }, period: null },
        { field: 'follow-up', operator: 'due', value: 1, period: null },
        { field: 'birthday', operator: 'in', value: 12, period: null },
        { field: 'ordered-by', operator: 'used', value: 'wholesale', period: null },
        { field: 'event', operator: 'met-at', value: 'fair', period: null },
        { field: 'kind', operator: 'is-not', value: 'business', period: null },
        { field: 'status', operator: 'is', value: 'lead', period: null },
        { field: 'price-list', operator: 'is', value: 'shops', period: null },
        { field: 'price-list', operator: 'is-not', value: 'retail', period: null },
        { field: 'own-field', operator: 'says', value: { fieldId: 'glaze', says: 'Celadon' }, period: null },
      ],
    }),
  ).toEqual([
    'Amount bought is at least $123.45 in the last 365 days',
    'Product not bought Bowl, 6 in between Jan 01, 2026 and Mar 31, 2026',
    'Last seen not during the last 90 days',
    'First purchase before Jan 01, 2026',
    'Follow-up due within 1 day',
    'Birthday in December',
    'Order channel used Wholesale',
    'Event met at Spring fair',
    'Kind is not A shop or business',
    'Status is Lead',
    'Price list is Shops',
    'Price list is not Retail prices',
    'Own field says Favorite glaze: Celadon',
  ]);
});

it('says which of its lines have to be so, and of groups within it', () => {
  const tag = (value: string) => ({ field: 'tag', operator: 'has', value, period: null }) as const;
  linesOf({ match: 'any', parts: [tag('collector'), { match: 'none', parts: [tag('wholesale')] }] });
  expect(screen.getByText('Any of these')).toBeTruthy();
  expect(screen.getByText('None of these')).toBeTruthy();
});
