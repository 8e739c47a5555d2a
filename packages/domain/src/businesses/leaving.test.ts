import { describe, expect, it } from 'vitest';
import { fateOnLeaving, mayDeleteBusiness } from './leaving.ts';

const owner = { personId: 'ada', role: 'owner' } as const;
const partner = { personId: 'grace', role: 'owner' } as const;
const helper = { personId: 'ida', role: 'member' } as const;
const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.refusal.code;

describe('leaving for good', () => {
  it('offers a business whose only owner leaves to those who work in it, else deletes it', () => {
    const real = { isSample: false };
    expect(fateOnLeaving([owner], 'ada', real)).toBe('deleted');
    expect(fateOnLeaving([owner, helper], 'ada', real)).toBe('offered');
    expect(fateOnLeaving([owner, { ...helper, role: 'viewer' }], 'ada', real)).toBe('deleted');
    expect(fateOnLeaving([owner, helper], 'ada', { isSample: true })).toBe('deleted');
    expect(fateOnLeaving([owner, partner], 'ada', real)).toBe('left');
    expect(fateOnLeaving([owner, helper], 'ida', real)).toBe('left');
    // No one owns it any longer: it was offered.
    expect(fateOnLeaving([helper], 'ida', real)).toBe('left');
  });

  it('asks for the name of a business, but not of a sample', () => {
    const business = { name: 'Kiln & Co', isSample: false };
    expect(codeOf(mayDeleteBusiness(business, undefined))).toBe('business-not-decided');
    expect(codeOf(mayDeleteBusiness(business, 'kiln & co'))).toBe('business-name-differs');
    expect(codeOf(mayDeleteBusiness(business, ' Kiln & Co '))).toBe('ok');
    expect(codeOf(mayDeleteBusiness({ ...business, isSample: true }, undefined))).toBe('ok');
  });
});
