import { useState, type SyntheticEvent } from 'react';
import { FileText } from 'lucide-react';
import type { ReceiptView } from '@atelier/contract/documents';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { formOf, type PageBox } from '@atelier/domain/documents';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useDocument } from './document-list.api.ts';

type ReceiptCheckProps = { documentId: string; receipt: ReceiptView };

/** The fields read from a receipt, each with the strip of the picture it was read from, for a person to compare. */
export function ReceiptCheck({ documentId, receipt }: ReceiptCheckProps) {
  const { business } = useActiveBusiness();
  const formats = useFormats();
  const document = useDocument(documentId).data;
  const address = `/api/v1/businesses/${business.id}/documents/${documentId}/content`;
  const isPicture = document !== undefined && formOf(document.mediaType) === 'picture';
  const { vendor, date, total, tax } = receipt;
  const fields = [
    { name: 'Paid to', field: vendor, value: vendor?.value },
    { name: 'Date', field: date, value: date && formatDate(date.value, formats.locale) },
    { name: 'Total', field: total, value: total && formatMoney(total.value, formats) },
    { name: 'Sales tax', field: tax, value: tax && formatMoney(tax.value, formats) },
  ];
  return (
    <Card title="Read from the receipt">
      <p className="text-ink-soft text-sm">
        Compare each field with the receipt before you save. Fields that were not clear are left empty. The
        receipt is attached when you save.
      </p>
      <dl className="mt-3 space-y-3">
        {fields.map(({ name, field, value }) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd>
              {field === null ? (
                'Not clear'
              ) : (
                <>
                  <span className="font-medium wrap-anywhere">{value}</span>
                  {isPicture ? (
                    <Strip address={address} box={field.box} words={field.words} />
                  ) : (
                    <span className="text-ink-soft block text-sm wrap-anywhere">From “{field.words}”</span>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex items-center gap-2">
        <FileText aria-hidden className="text-ink-soft size-5 shrink-0" />
        <TextLink to={paths.document(documentId)}>
          {document === undefined ? 'Open the receipt' : document.fileName}
        </TextLink>
      </p>
    </Card>
  );
}

/** Around the words, as a share of the page. */
const margin = 0.015;

type StripProps = { address: string; box: PageBox; words: string };

/** The part of a picture in which a field was read. */
function Strip({ address, box, words }: StripProps) {
  const [shape, setShape] = useState<number>();
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  const width = Math.min(1, box.right + margin) - left;
  const height = Math.min(1, box.bottom + margin) - top;
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setShape(currentTarget.naturalWidth / currentTarget.naturalHeight);
  return (
    <span
      className="border-line bg-sunken relative mt-1 block max-w-md overflow-hidden rounded-md border"
      style={{ aspectRatio: String((width * (shape ?? 0.75)) / height) }}
    >
      <img
        src={address}
        alt={words}
        onLoad={measure}
        className="absolute max-w-none"
        style={{
          width: `${String(100 / width)}%`,
          left: `${String((-left / width) * 100)}%`,
          top: `${String((-top / height) * 100)}%`,
        }}
      />
    </span>
  );
}
