import { channelOfSale, saleChannelNames, saleChannels, type SaleChannel } from '@atelier/domain/books';
import { SelectField } from '../design/fields/select-field.tsx';

type ChannelFieldProps = {
  value: SaleChannel | null;
  eventId: string | null;
  marketplace?: string;
  /** Channel of a sale without any other. */
  otherwise: SaleChannel | null;
  onValueChange: (channel: SaleChannel | null) => void;
};

/** By which way something was sold; where no one says it, the field tells what follows. */
export function ChannelField({
  value,
  eventId,
  marketplace = '',
  otherwise,
  onValueChange,
}: ChannelFieldProps) {
  const follows = channelOfSale({ said: null, eventId, marketplace }) ?? otherwise;
  const usual = {
    value: 'usual',
    label: follows === null ? 'Not specified' : `${saleChannelNames[follows]} (usual)`,
  };
  return (
    <SelectField
      label="Sold by"
      choices={[
        usual,
        ...saleChannels.map((channel) => ({ value: channel, label: saleChannelNames[channel] })),
      ]}
      value={value ?? 'usual'}
      onValueChange={(chosen) => onValueChange(saleChannels.find((channel) => channel === chosen) ?? null)}
    />
  );
}
