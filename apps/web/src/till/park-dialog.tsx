import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { Sheet } from './sheet.tsx';
import { useCart } from './use-cart.ts';
import { useGo } from './use-till.ts';

const formId = 'park-sale';

/** Parks the cart under a name, so that another customer can be served. */
export function ParkDialog({ onClose }: { onClose: () => void }) {
  const { park } = useCart();
  const [name, setName] = useState('');
  const go = useGo();
  return (
    <Sheet
      onClose={onClose}

      title="Park sale"
      description="It waits above the products and stays on this device."
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId}>
            Park sale
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          park(name.trim());
          void go({});
        }}
      >
        <TextField
          label="Name"
          optional
          help="Such as “blue hat”."
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Sheet>
  );
}
