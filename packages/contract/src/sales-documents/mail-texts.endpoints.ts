import {
  mailFieldsOf,
  mailTextKinds,
  unknownMailFields,
  type MailText,
  type MailTextKind,
} from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { optionalText, requiredText } from '../foundation/index.ts';

const tag = { tags: ['Invoices'] };
const kind = z.enum(mailTextKinds);

/** Refuses a field that the kind does not know, where it stands. */
export function checkMailFields(
  of: MailTextKind,
  text: MailText,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  for (const path of ['subject', 'message'] as const) {
    const [unknown] = unknownMailFields(of, text[path]);
    if (unknown === undefined) continue;
    const known = mailFieldsOf[of].map((name) => `{${name}}`).join(', ');
    const message = `There is no field {${unknown}} in this email. It knows ${known}.`;
    context.addIssue({ code: 'custom', path: [path], message });
  }
}

/** Text of a kind of email. */
export const mailText = z
  .object({ kind, subject: requiredText(200), message: optionalText(5000) })
  .superRefine((text, context) => checkMailFields(text.kind, text, context));

export const mailTextsInput = z.object({
  texts: z.array(mailText).max(mailTextKinds.length),
  /** True when a copy usually goes to the business itself. */
  copyToSelf: z.boolean(),
});

const mailTextsView = mailTextsInput.extend({
  /** Where a copy goes; empty where the business has no mail address, and then there is none. */
  copyAddress: z.string(),
});

/** Texts of emails to customers. */
export const mailTexts = {
  get: tenant
    .route({ method: 'GET', path: '/mail-texts', summary: 'What emails to customers say', ...tag })
    .output(mailTextsView),
  save: tenant
    .route({ method: 'PUT', path: '/mail-texts', summary: 'Word the emails to customers', ...tag })
    .input(mailTextsInput)
    .output(mailTextsView),
  examples: tenant
    .route({
      method: 'GET',
      path: '/mail-text-examples',
      summary: 'Values of the fields of each email in the newest record of its kind',
      ...tag,
    })
    .output(z.array(z.object({ kind, name: z.string(), values: z.record(z.string(), z.string()) }))),
};

export type MailTextsView = z.infer<typeof mailTextsView>;
