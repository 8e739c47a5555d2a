import { describe, expect, it } from 'vitest';
import { decidePlace, placeOfWholeBatch, usualPlaceOf } from './place.ts';

const place = (id: string, isDefault = false, isArchived = false) => ({ id, isDefault, isArchived });
const studio = place('studio', true);
const cellar = place('cellar');

describe('a place', () => {
  it('says who has what is on consignment, and only there', () => {
    const shop = { id: 'p', kind: 'shop', name: 'Shop', customerId: null, isDefault: false } as const;
    expect(decidePlace(shop).ok).toBe(true);
    expect(decidePlace({ ...shop, kind: 'consignee' }).ok).toBe(false);
    expect(decidePlace({ ...shop, customerId: 'c' }).ok).toBe(false);
  });

  it('is where the item usually is, else the main one', () => {
    expect(usualPlaceOf({ usualPlaceId: 'cellar' }, [studio, cellar])).toBe('cellar');
    expect(usualPlaceOf({ usualPlaceId: null }, [studio, cellar])).toBe('studio');
    expect(usualPlaceOf({ usualPlaceId: 'cellar' }, [studio, place('cellar', false, true)])).toBe('studio');
    expect(usualPlaceOf({ usualPlaceId: null }, [])).toBe(null);
  });

  it('holds for all of a batch that is made elsewhere than its output usually is', () => {
    const places = [studio, cellar];
    expect(placeOfWholeBatch({ placeId: 'studio' }, { usualPlaceId: null }, places)).toBe(null);
    expect(placeOfWholeBatch({ placeId: 'cellar' }, { usualPlaceId: null }, places)).toBe('cellar');
    expect(placeOfWholeBatch({ placeId: 'cellar' }, { usualPlaceId: 'cellar' }, places)).toBe(null);
    expect(placeOfWholeBatch({ placeId: 'studio' }, { usualPlaceId: 'cellar' }, places)).toBe('studio');
  });
});
