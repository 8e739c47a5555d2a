import { useState } from 'react';
import { Eraser } from 'lucide-react';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The way to erase a person who asks for it, beside what they agreed to. */
export function EraseCard({ customer }: { customer: CustomerDetailView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Erase on request">
      <p className="text-ink-soft mb-3">
        If a customer asks to be forgotten, you can erase their personal details. The amounts stay in your
        books.
      </p>
      <Button size="sm" icon={Eraser} onClick={() => setAsking(true)}>
        Erase this person…
      </Button>
      {isAsking && <EraseDialog customer={customer} onClose={() => setAsking(false)} />}
    </Card>
  );
}
