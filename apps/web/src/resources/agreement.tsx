import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ConsignmentShopRow } from '@atelier/contract/consignments';
import { formatDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Prose } from '../learning/index.ts';
import { useBusinessApi, useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { agreementFields, fillAgreement, type AgreementField } from './agreement-text.ts';
import type { ToolProps } from './tool-props.ts';

const mostLetters = 4000;

/** An agreement with its blanks as fields, and the paper beside them. */
export function Agreement({ resource, note }: ToolProps) {
  const usual = useUsualFields();
  const keyOf = (fieldId: string) => `field:${fieldId}`;
  const valueOf = (fieldId: string) => note.entries[keyOf(fieldId)] ?? usual[fieldId] ?? '';
  const before = note.entries;
  const startOver = () => {
    note.change(Object.fromEntries(Object.keys(before).map((key) => [key, null])));
    showToast({ title: 'Fields cleared', action: { label: 'Undo', onClick: () => note.change(before) } });
  };
  const fields = agreementFields(resource.body);
  const hasShop = fields.some(({ id }) => id === 'shop');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] print:block">
      <Card title="Fill in" className="print:hidden">
        <div className="space-y-4">
          {hasShop && (
            <ShopChoice
              onChoose={(shop) =>
                note.change(
                  Object.fromEntries(Object.entries(shop).map(([fieldId, value]) => [keyOf(fieldId), value])),
                )
              }
            />
          )}
          {fields.map((field) => (
            <Blank
              key={field.id}
              field={field}
              value={valueOf(field.id)}
              onChange={(value) => note.change({ [keyOf(field.id)]: value })}
            />
          ))}
          <Button icon={RotateCcw} onClick={startOver} disabled={Object.keys(before).length === 0}>
            Start over
          </Button>
        </div>
      </Card>
      <div>
        <p className="text-ink-soft mb-3 text-sm print:hidden">
          A starting point, not legal advice. To save it as a PDF, print it and choose “Save as PDF”.
        </p>
        <article
          aria-label={resource.title}
          className="border-line bg-surface shadow-lifted rounded-lg border px-5 py-6 sm:px-10 sm:py-9 print:border-0 print:p-0 print:shadow-none"
        >
          <Prose>{fillAgreement(resource.body, valueOf)}</Prose>
        </article>
      </div>
    </div>
  );
}

type BlankProps = { field: AgreementField; value: string; onChange: (value: string) => void };

function Blank({ field, value, onChange }: BlankProps) {
  const Control = field.isLong ? TextArea : TextField;
  return (
    <Control
      label={field.label}
      value={value}
      maxLength={mostLetters}
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
    />
  );
}

/** A choice of a shop that has goods on consignment; nothing without one. Gives the blanks about the shop. */
function ShopChoice({ onChoose }: { onChoose: (blanks: Record<string, string>) => void }) {
  const { consignments, customers } = useBusinessApi();
  const queryClient = useQueryClient();
  const { locale } = useFormats();
  const { data: shops = [] } = useQuery(consignments.list.queryOptions());
  const choose = async ({ customerId, name, shopShare }: ConsignmentShopRow) => {
    const customer = customers.get.queryOptions({ input: { customerId } });
    // Without its address, the rest is filled in all the same.
    const address = await queryClient.query(customer).then(
      (found) => found.address,
      () => '',
    );
    onChoose({
      shop: name,
      'shops-address': onOneLine(address),
      'shops-share-in-percent': new Intl.NumberFormat(locale).format(shopShare / 10_000),
    });
  };
  if (shops.length === 0) return null;
  return (
    <SelectField
      label="One of your shops"
      placeholder="Choose a shop"
      help="Fills in name, address and share."
      choices={shops.map(({ placeId, name }) => ({ value: placeId, label: name }))}
      onValueChange={(placeId) => {
        const shop = shops.find((one) => one.placeId === placeId);
        if (shop) void choose(shop);
      }}
    />
  );
}

const onOneLine = (address: string): string => address.replaceAll(/\s*\n\s*/g, ', ');

/** Returns what the business says of itself, by the names of the blanks. */
function useUsualFields(): Readonly<Record<string, string>> {
  const { data } = useBusinessSettings();
  const { locale } = useFormats();
  const today = useToday();
  return {
    date: formatDate(today, locale),
    maker: data?.name ?? '',
    'makers-address': onOneLine(data?.address ?? ''),
  };
}
