import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { bankFilePreviewView, bankFileReadingInput, bankImportView } from './bank-files.views.ts';

const tag = { tags: ['Finances'] };
const ofAccount = refusals(
  financeRefusals,
  'account-not-found',
  'account-archived',
  'account-follows-stock',
  'bank-account-not-allowed',
);

export const bankFiles = {
  preview: tenant
    .route({
      method: 'POST',
      path: '/finances/accounts/{accountId}/bank-file-preview',
      summary: 'Read a file of a bank without keeping any of it',
      ...tag,
    })
    .input(z.object({ accountId: id, file, reading: bankFileReadingInput.optional() }))
    .errors(ofAccount)
    .output(bankFilePreviewView),
  start: tenant
    .route({
      method: 'PUT',
      path: '/finances/accounts/{accountId}/bank-imports/{importId}',
      summary: 'Import a file of a bank, in the background',
      ...tag,
    })
    .input(
      z.object({
        accountId: id,
        importId: id,
        file,
        reading: bankFileReadingInput.optional(),
        /** Rows that cannot be read are left out; else one of them keeps the whole file out. */
        withoutWrongRows: z.boolean().default(false),
        /** The lines go in although they do not make the balance that the bank tells. */
        despiteBalance: z.boolean().default(false),
      }),
    )
    .errors({
      ...ofAccount,
      ...refusals(
        financeRefusals,
        'bank-file-not-readable',
        'bank-file-has-wrong-rows',
        'bank-file-does-not-add-up',
        'bank-file-needs-mapping',
        'bank-file-needs-account',
        'bank-file-other-currency',
        'bank-import-id-taken',
      ),
    })
    .output(bankImportView),
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/bank-imports',
      summary: 'Files of banks that were imported, the newest first',
      ...tag,
    })
    .input(z.object({ ...pageInput, accountId: id.optional() }))
    .output(pageOf(bankImportView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/bank-imports/{importId}',
      summary: 'One import, with how far it is',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors(refusals(financeRefusals, 'bank-import-not-found'))
    .output(bankImportView),
  cancel: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-imports/{importId}/cancel',
      summary: 'Stop an import that is under way: nothing of the file goes in',
      ...tag,
    })
    .input(z.object({ importId: id }))
    .errors(refusals(financeRefusals, 'bank-import-not-found', 'bank-import-ended'))
    .output(bankImportView),
  undo: tenant
    .route({
      method: 'POST',
      path: '/finances/bank-imports/{importId}/undo',
      summary: 'Take all lines of an import out again',
      ...tag,
    })
    .input(
      z.object({
        importId: id,
        /** Takes back first what was posted from its lines; else such lines keep the whole import in. */
        takeBack: z.boolean().default(false),
      }),
    )
    .errors(
      refusals(
        financeRefusals,
        'bank-import-not-found',
        'bank-import-not-finished',
        'bank-import-lines-in-books',
        'bank-line-reconciled',
        'entry-reconciled',
        'period-closed',
        'transaction-period-closed',
        'tax-period-filed',
      ),
    )
    .output(bankImportView),
};
