import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { formText } from '../identity/index.ts';
import { useFoundBusiness } from './businesses.api.ts';

/** Asks for a name and founds the business. */
export function NameBusinessForm({ onFounded }: { onFounded?: () => void }) {
  const [error, setError] = useState<string>();
  const { found, isFounding } = useFoundBusiness(onFounded);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), 'name').trim();
    if (name === '') setError('Business name is required');
    else found(name);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label="Business name"
        name="name"
        autoComplete="organization"
        maxLength={200}
        autoFocus
        help="As on your invoices. You can change it later."
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" tone="primary" size="lg" busy={isFounding} className="w-full">
        Open the books
      </Button>
    </form>
  );
}
