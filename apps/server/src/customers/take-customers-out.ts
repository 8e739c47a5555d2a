import { findCustomer } from '@atelier/database/customers/customers.reads';
import { takeOutRecords } from '@atelier/database/imports/imports.store';
import { requirePermission } from '@atelier/domain/businesses';
import { importRefusals } from '@atelier/domain/imports';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { BringsFiles } from '../platform/bring-files.ts';
import type { KeptOfCustomer } from './bring-customers.ts';
import { updateCustomer } from './update-customer.command.ts';

/**
 * Takes out again whom a file brought, and makes whom it changed what he was. Who was changed, merged or named by
 * anything since keeps the whole file in.
 */
export const takeCustomersOut: BringsFiles<'customers'>['takeOut'] = async (
  _kind,
  { tenant, records },
  tools,
) => {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const fresh: string[] = [];
  for (const { id, kept } of records) {
    // What this module handed over when the file came in.
    const { before, version } = kept as KeptOfCustomer;
    const found = await findCustomer(tenant, id, { lock: true });
    if (found?.version !== version || found.mergedInto !== null || found.isErased) {
      return refuse(importRefusals.refusal('import-in-use', { details: found?.name ?? '' }));
    }
    if (before === null) {
      fresh.push(id);
      continue;
    }
    const changed = await updateCustomer(tenant, id, before, tools);
    if (!changed.ok) return changed;
  }
  const isOut = fresh.length === 0 || (await takeOutRecords(tenant, 'customers', fresh));
  return isOut ? succeed(null) : refuse(importRefusals.refusal('import-in-use'));
};
