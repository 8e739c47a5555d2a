import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../design/text-field.tsx';

type NameField = UseFormRegisterReturn & { error: string | undefined };

/** First and last name of an attendee. */
export function PersonNameFields({ first, last }: { first: NameField; last: NameField }) {
  return (
    <>
      <TextField label="First name" autoComplete="off" {...first} />
      <TextField label="Last name" optional autoComplete="off" {...last} />
    </>
  );
}
