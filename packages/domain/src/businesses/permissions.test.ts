import { describe, expect, it } from 'vitest';
import { requirePermission } from './business-refusals.ts';
import { businessRoles, mayWrite, permissions, permits, readsBusiness } from './permissions.ts';

describe('permits', () => {
  it('lets the owner do everything', () => {
    expect(permissions.every((permission) => permits('owner', permission))).toBe(true);
  });

  it('lets everyone read but a helper, who sells, packs, checks in and makes', () => {
    const reads = permissions.filter((permission) => permission.endsWith('.read'));
    const readers = businessRoles.filter((role) => reads.every((permission) => permits(role, permission)));
    expect(readers).toEqual(businessRoles.filter(readsBusiness));
    expect(businessRoles.filter((role) => !readsBusiness(role))).toEqual(['helper']);
    expect(permissions.filter((permission) => permits('helper', permission))).toEqual([
      'inventory.own-batches',
      'events.sell',
      'events.pack',
      'events.check-off',
      'events.check-in',
    ]);
  });

  it('lets a manager do everything but what owners and the end of the business are about', () => {
    expect(permissions.filter((permission) => !permits('manager', permission))).toEqual(['business.owners']);
  });

  it('lets a member do the daily work but not keep the books', () => {
    expect(permits('member', 'invoices.issue') && permits('member', 'payments.record')).toBe(true);
    expect(permits('member', 'finances.post') || permits('member', 'business.settings')).toBe(false);
  });

  it('lets a bookkeeper keep the books but not the settings or the people', () => {
    expect(permits('bookkeeper', 'finances.post') && permits('bookkeeper', 'payments.record')).toBe(true);
    expect(permits('bookkeeper', 'business.settings') || permits('bookkeeper', 'business.members')).toBe(
      false,
    );
  });

  it('lets a viewer read everything, the audit trail too, and write nothing', () => {
    const granted = permissions.filter((permission) => permits('viewer', permission));
    expect(granted).toEqual([
      ...permissions.filter((permission) => permission.endsWith('.read') && permission !== 'documents.read'),
      'finances.audit',
      'documents.read',
    ]);
    expect(businessRoles.filter((role) => !mayWrite(role))).toEqual(['viewer']);
  });

  it('turns a missing permission into a refusal that names it', () => {
    expect(requirePermission('owner', 'business.members').ok).toBe(true);
    expect(requirePermission('member', 'business.members')).toEqual({
      ok: false,
      refusal: { code: 'permission-denied', nature: 'not-allowed', details: 'business.members' },
    });
  });
});
