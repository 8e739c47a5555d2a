import { useState } from 'react';
import { buttonLook } from '../../design/button-look.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/text-field.tsx';
import { Sheet } from '../sheet.tsx';
import { useOpenTill } from '../use-till.ts';
import { textLink } from './receipt-link.ts';

type TextDialogProps = { phone: string; link: string; onClose: () => void };

/** Opens a text message with the address of a receipt in the app of this device. */
export function TextDialog({ phone, link, onClose }: TextDialogProps) {
  const { seller } = useOpenTill().selling.catalogue;
  const [number, setNumber] = useState(phone);
  return (
    <Sheet
      onClose={onClose}
      title="Text receipt"
      description="Your messages app opens with the link filled in."
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <a className={buttonLook('primary', 'lg')} href={textLink(number, seller.name, link)}>
            Write message
          </a>
        </>
      }
    >
      <TextField
        label="Phone"
        optional
        type="tel"
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </Sheet>
  );
}
