import type { Figures } from '@atelier/domain/till';
import { MoneyText } from '../design/figures.tsx';

/** Amounts under their titles. */
export function FiguresList({ figures }: { figures: readonly Figures[] }) {
  return figures.map(({ title, rows }) => (
    <section key={title} className="bg-surface border-line rounded-lg border p-3">
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
  ));
}
