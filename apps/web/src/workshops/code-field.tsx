import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextField } from '../design/text-field.tsx';

type CodeFieldProps = {
  code: string;
  /** Null: none was entered. */
  isKnown: boolean | null;
  onCode: (code: string) => void;
  /** Refusal of the code when it was used. */
  problem?: string | undefined;
};

/** Asks for a promo code, or for one that shows a hidden ticket. */
export function CodeField({ code, isKnown, onCode, problem }: CodeFieldProps) {
  const [typed, setTyped] = useState(code);
  return (
    <Card title="Code">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Promo or access code"
          optional
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            problem ??
            (code !== '' && isKnown === false
              ? 'This code doesn’t work. Check it, or leave it empty.'
              : undefined)
          }
          help={code !== '' && isKnown === true && !problem ? 'Code applied.' : undefined}
        />
        <Button className="mt-7" onClick={() => onCode(typed.trim())}>
          Apply code
        </Button>
      </div>
    </Card>
  );
}
