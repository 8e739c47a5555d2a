import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { totalKey } from '@atelier/domain/till';
import { InstantText, MoneyText } from '../../design/figures.tsx';
import { useOpenTill } from '../use-till.ts';
import type { Printout } from './printout.ts';

/** A receipt for the system’s print on a roll of 80 mm, which opens once it is there. It is on paper only. */
export function PaperReceipt({ printout: { title, at, blocks } }: { printout: Printout }) {
  const { selling } = useOpenTill();
  const { seller } = selling.catalogue;
  useEffect(() => window.print(), []);
  return createPortal(
    <section className="till-receipt">
      <p className="text-center font-semibold">{seller.name}</p>
      <p className="text-center whitespace-pre-line">
        {[seller.address, seller.phone, seller.email].filter(Boolean).join('\n')}
      </p>
      <p className="my-2">
        {title}
        <br />
        <InstantText instant={at} timeZone={selling.timeZone} />
      </p>
      {blocks.map((rows) => (
        <div key={rows[0]?.key} className="mt-2">
          {rows.map(({ key, text, cents }) => (
            <p
              key={key}
              className={
                key === totalKey ? 'flex justify-between gap-2 font-semibold' : 'flex justify-between gap-2'
              }
            >
              <span>{text}</span>
              {cents !== null && <MoneyText cents={cents} />}
            </p>
          ))}
        </div>
      ))}
      <p className="mt-3 text-center">Thank you!</p>
    </section>,
    document.body,
  );
}
