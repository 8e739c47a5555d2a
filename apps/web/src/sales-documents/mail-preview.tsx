import {
  fillMailText,
  type MailText,
  type MailTextKind,
  type MailValues,
} from '@atelier/domain/sales-documents';

/** For a business that has no record of the kind yet. */
const madeUp: Readonly<Required<MailValues>> = {
  customer: 'Grace Hopper',
  business: 'Your business',
  number: '0042',
  total: '$120.00',
  balance: '$80.00',
  'amount due': '$40.00',
  date: 'Mar 1, 2026',
  'due date': 'Mar 31, 2026',
  'valid until': 'Mar 31, 2026',
  invoice: 'INV-0042',
  from: 'Mar 1, 2026',
  to: 'Mar 31, 2026',
  link: 'https://…',
};

type MailPreviewProps = {
  kind: MailTextKind;
  text: MailText;
  /** A record of the business; missing while there is none. */
  example: { name: string; values: Readonly<Record<string, string>> } | undefined;
};

/** Shows how the mail reads with a record of the business. */
export function MailPreview({ kind, text, example }: MailPreviewProps) {
  const values: MailValues = example?.values ?? madeUp;
  return (
    <details>
      <summary className="text-accent-ink touch-target inline-flex items-center rounded-sm text-sm font-medium">
        Preview with {example?.name ?? 'an example'}
      </summary>
      <div
        className="border-line bg-sunken mt-2 rounded-md border px-4 py-3 text-sm wrap-anywhere"
        data-testid={`mail-preview-${kind}`}
      >
        <p className="font-medium">{fillMailText(text.subject, values)}</p>
        <p className="mt-2 whitespace-pre-wrap">{fillMailText(text.message, values)}</p>
      </div>
    </details>
  );
}
