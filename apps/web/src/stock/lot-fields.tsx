import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { noLot, type LotDraft } from './lot-draft.ts';
import { useSomeLots } from './lots.api.ts';
import { useChosenItem } from './operations.api.ts';

const most = 100;

type LotFieldsProps = {
  itemId: string | null;
  value: LotDraft | undefined;
  /** Says of which line the fields are, to those who hear them. */
  named?: (field: string) => string;
  error?: string | undefined;
  onChange: (lot: LotDraft) => void;
};

/** Number and expiry of what comes, where its item is kept by lots. */
export function ComingLotFields({
  itemId,
  value = noLot,
  named = (field) => field,
  error,
  day,
  fromSupplier = false,
  onChange,
}: LotFieldsProps & { day: CalendarDate | null; fromSupplier?: boolean }) {
  const item = useChosenItem(itemId).data;
  if (item?.tracksLots !== true) return null;
  const { shelfLifeDays } = item;
  const lasting = day === null || shelfLifeDays === null ? null : addDays(day, shelfLifeDays);
  return (
    <>
      <TextField
        label={named('Lot')}
        optional
        autoComplete="off"
        maxLength={60}
        placeholder="Number on the package"
        value={value.number}
        error={error}
        onChange={(event) => {
          const isFirst = value.number === '' && value.expiresOn === null;
          onChange({ ...value, number: event.target.value, expiresOn: isFirst ? lasting : value.expiresOn });
        }}
      />
      <DateField
        label={named('Expires')}
        optional
        value={value.expiresOn}
        onValueChange={(expiresOn: CalendarDate | null) => onChange({ ...value, expiresOn })}
      />
      {fromSupplier && (
        <TextField
          label={named('Supplier’s lot number')}
          optional
          autoComplete="off"
          maxLength={60}
          value={value.supplierNumber}
          onChange={(event) => onChange({ ...value, supplierNumber: event.target.value })}
        />
      )}
    </>
  );
}

/** Of which lot something goes, where its item has lots; else what expires first. */
export function GoingLotField({
  itemId,
  value = noLot,
  named = (field) => field,
  error,
  onChange,
}: LotFieldsProps) {
  const item = useChosenItem(itemId).data;
  const lots = useSomeLots('there', most, itemId ?? undefined).data?.rows ?? [];
  if (item?.tracksLots !== true) return null;
  return (
    <SelectField
      label={named('Lot')}
      placeholder="First expiring first"
      choices={lots.map(({ number, blockedAt }) => ({
        value: number,
        label: blockedAt === null ? number : `${number}, blocked`,
      }))}
      value={value.number}
      error={error}
      onValueChange={(number: string) => onChange({ ...noLot, number })}
    />
  );
}
