import type { customerFields, CustomerView, OwnFieldView } from '@atelier/contract/customers';
import { blankCustomer } from '@atelier/domain/customers';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type CustomerInput = z.input<typeof customerFields>;
export type CustomerFields = z.output<typeof customerFields>;
export type CustomerFormState = UseFormReturn<CustomerInput, unknown, CustomerFields>;

export type CustomerPartProps = { form: CustomerFormState };

/** Returns what the form starts with: what is known of a customer, or nothing. */
export function formOfCustomer(
  customer: CustomerView | undefined,
  ownFields: readonly OwnFieldView[],
): CustomerInput {
  const { id: _id, name, isArchived: _a, createdAt: _c, version: _v, ...known } = customer ?? { ...nobody };
  const { contacts, tags, links, ownValues, ...rest } = known;
  // The cast is of lists that the contract reads as its own kinds.
  return {
    ...rest,
    name,
    contacts: [...contacts] as NonNullable<CustomerInput['contacts']>,
    tags: [...tags],
    links: [...links],
    ownValues: { ...Object.fromEntries(ownFields.map(({ id }) => [id, ''])), ...ownValues },
  } as CustomerInput;
}

const nobody = { ...blankCustomer, id: '', name: '', isArchived: false, createdAt: '', version: 1 };
