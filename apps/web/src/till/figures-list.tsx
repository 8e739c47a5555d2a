import { MoneyText } from '../design/figures.tsx';

type FiguresProps = { title: string; rows: readonly (readonly [label: string, cents: number])[] };

/** Amounts under a title; nothing where there are none. */
export function Figures({ title, rows }: FiguresProps) {
  if (rows.length === 0) return null;
  return (
    <section className="bg-surface border-line rounded-lg border p-3">
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 [&_dd]:text-right">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Writes how many sales and refunds a day has. */
export const countsText = (sales: number, refunds: number): string =>
  `${sales === 1 ? '1 sale' : `${String(sales)} sales`}, ${refunds === 1 ? '1 refund' : `${String(refunds)} refunds`}`;
