import { useState } from 'react';
import { isMailAddress, type ReceiptEntry } from '@atelier/domain/till';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/text-field.tsx';
import { newId } from '../../platform/new-id.ts';
import { Sheet } from '../sheet.tsx';
import { useOpenTill, useRecord } from '../use-till.ts';

const formId = 'receipt-email';

type EmailDialogProps = { saleId: string; email: string; onClose: () => void };

/** Asks for the address that a receipt is mailed to. It is an entry of the device, sent like a sale. */
export function EmailDialog({ saleId, email, onClose }: EmailDialogProps) {
  const { person, snapshot } = useOpenTill();
  const [record, isBusy] = useRecord();
  const [address, setAddress] = useState(email);
  const [isRefused, setRefused] = useState(false);
  const send = async () => {
    const to = address.trim();
    if (!isMailAddress(to)) {
      setRefused(true);
      return;
    }
    const entry = await record({
      ...{ id: newId(), personId: person?.id ?? null },
      write: (head): ReceiptEntry => ({ ...head, kind: 'receipt', saleId, email: to }),
    });
    if (entry !== null) onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title="Email receipt"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId} busy={isBusy}>
            Email receipt
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={200}
          value={address}
          help={
            snapshot.isReached === false
              ? 'There is no connection now. The receipt is sent once there is one.'
              : 'Used for this receipt only.'
          }
          {...(isRefused && { error: 'Enter an address such as ida@example.com.' })}
          onChange={({ target }) => {
            setAddress(target.value);
            setRefused(false);
          }}
        />
      </form>
    </Sheet>
  );
}
