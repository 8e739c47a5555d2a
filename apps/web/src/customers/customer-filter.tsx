import { CustomerPicker } from './customer-picker.tsx';
import { useCustomer } from './customers.api.ts';

type CustomerFilterProps = {
  value: string | undefined;
  onFilter: (customerId: string | undefined) => void;
};

/** Narrows a list to one customer. */
export function CustomerFilter({ value, onFilter }: CustomerFilterProps) {
  const customer = useCustomer(value ?? null);
  return (
    <CustomerPicker
      placeholder="Every customer"
      clearable
      value={value ?? null}
      valueLabel={customer.data?.name ?? ''}
      onValueChange={(chosen) => onFilter(chosen?.id)}
    />
  );
}
