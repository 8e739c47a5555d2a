import { onboardingTours } from '@atelier/domain/onboarding';
import { describe, expect, it } from 'vitest';
import { tourAt } from './tour-paths.ts';
import { tours } from './tours.ts';

describe('the feature tours', () => {
  it('are six, each of five steps that say something', () => {
    expect(tours.map(({ id }) => id).toSorted()).toEqual([...onboardingTours].toSorted());
    for (const { steps } of tours) {
      expect(steps).toHaveLength(5);
      for (const { title, description, targetSelector } of steps)
        expect([title, description, targetSelector].every((text) => text.length > 3)).toBe(true);
    }
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/dashboard/', 'dashboard'],
    ['/dashboard/inventory', 'inventory'],
    ['/inventory', 'inventory'],
    ['/dashboard/finances/reports', 'finance'],
    ['/finance', 'finance'],
    ['/dashboard/customers/list', 'customers'],
    ['/dashboard/events/calendar', 'events'],
    ['/invoices/new', 'invoices'],
    ['/dashboard/settings', undefined],
    ['/login', undefined],
  ])('at %s it is %s', (path, tour) => expect(tourAt(path)).toBe(tour));
});
