import type { Permission } from '../businesses/index.ts';
import { areaOfImport, type ImportKind } from './import-file.ts';

/** Returns what one must be allowed to take a file of this kind out again: with sales, invoices become void. */
export const permissionsToUndo = (kind: ImportKind): readonly Permission[] => [
  `${areaOfImport(kind)}.write`,
  ...(kind === 'sales' ? (['invoices.void'] as const) : []),
];
