import { permits, type BusinessRole } from './permissions.ts';

const mask = '•••• ';

/** Shows the tax id of a payee whole to those who file with it, and to others its last four characters. */
export function shownTaxId(role: BusinessRole, taxId: string): string {
  if (taxId === '' || permits(role, 'finances.audit')) return taxId;
  // Of a short one nothing is shown: four characters would be most of it.
  return taxId.length < 8 ? mask.trim() : mask + taxId.slice(-4);
}

/** Tells whether a tax id is what those see who do not see it whole: it comes back unchanged with a form. */
export function isMaskedTaxId(taxId: string): boolean {
  return taxId.startsWith(mask.trim());
}
