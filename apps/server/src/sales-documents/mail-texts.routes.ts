import { implement } from '@orpc/server';
import { mailTexts } from '@atelier/contract/sales-documents';
import { readMailTexts } from '@atelier/database/sales-documents/mail-texts.store';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readMailExamples } from './read-mail-examples.ts';
import { saveMailTexts } from './save-mail-texts.command.ts';

const os = implement(mailTexts).$context<BusinessRequest>();

export const mailTextRoutes = os.router({
  get: os.get.handler(({ context }) => read(context, async (tenant) => succeed(await readMailTexts(tenant)))),
  save: os.save.handler(({ input, context }) =>
    change(context, 'saveMailTexts', input, (tenant) => saveMailTexts(tenant, input)),
  ),
  examples: os.examples.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readMailExamples(tenant, context.tools))),
  ),
});
