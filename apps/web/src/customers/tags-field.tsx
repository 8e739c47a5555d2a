import type { ComponentProps } from 'react';
import { longestTag, mostOfCustomer } from '@atelier/domain/customers';
import { TagsField as AnyTagsField } from '../design/fields/tags-field.tsx';
import { useTagsInUse } from './customers.api.ts';

type TagsFieldProps = Omit<ComponentProps<typeof AnyTagsField>, 'help' | 'most' | 'tooMany' | 'used'>;

/** Tags of customers, typed or of those in use. */
export function TagsField(field: TagsFieldProps) {
  return (
    <AnyTagsField
      {...field}
      help="Your own words, with commas between."
      most={{ tags: mostOfCustomer.tags, letters: longestTag }}
      tooMany={`Choose at most ${String(mostOfCustomer.tags)} tags.`}
      used={useTagsInUse().data ?? []}
    />
  );
}
