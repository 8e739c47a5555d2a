import { v7 } from 'uuid';
import { type BusinessSample, page, clayFile } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'imports.template': { input: () => ({ kind: 'items' }), elsewhere: 'own' },
  'imports.preview': { input: () => ({ kind: 'items', file: clayFile() }), elsewhere: 'own' },
  'imports.start': {
    input: () => ({ importId: v7(), kind: 'items', file: clayFile() }),
    elsewhere: 'own',
  },
  'imports.list': { input: () => page, elsewhere: 'own' },
  'imports.get': {
    input: ({ inventoryImportId }) => ({ importId: inventoryImportId }),
    elsewhere: '404 import-not-found',
  },
  'imports.undo': {
    input: ({ inventoryImportId }) => ({ importId: inventoryImportId }),
    elsewhere: '404 import-not-found',
  },
};
