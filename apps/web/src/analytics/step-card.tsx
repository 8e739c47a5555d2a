import { Card } from '../design/card.tsx';
import { CountText } from '../design/figures.tsx';

type Step = { readonly key: string; readonly name: string };
type Series = { readonly name: string; readonly counts: readonly number[] };

type StepCardProps = {
  title: string;
  /** Head of the first column of the table. */
  stepName: string;
  steps: readonly Step[];
  /** One count for each step. */
  series: readonly Series[];
};

/** Counts through time: bars for each series, and a table of all. */
export function StepCard({ title, stepName, steps, series }: StepCardProps) {
  return (
    <Card title={title}>
      <div className="space-y-5">
        {series.map((one) => (
          <Bars key={one.name} series={one} steps={steps} />
        ))}
      </div>
      <details className="mt-3">
        <summary className="text-accent-ink touch-target inline-flex items-center rounded-sm text-sm font-medium">
          Show as a table
        </summary>
        <div className="mt-1 overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <thead className="text-ink-soft border-line border-b">
              <tr>
                <th scope="col" className="py-1.5 text-left font-semibold">
                  {stepName}
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map((step, index) => (
                <tr key={step.key} className="border-line border-b last:border-0">
                  <th scope="row" className="py-1.5 text-left font-medium">
                    {step.name}
                  </th>
                  {series.map(({ name, counts }) => (
                    <td key={name} className="py-1.5 pl-3 text-right tabular-nums">
                      <CountText count={counts[index] ?? 0} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

/** The height of the drawing. */
const height = 40;

function Bars({ series: { name, counts }, steps }: { series: Series; steps: readonly Step[] }) {
  const most = Math.max(1, ...counts);
  const latest = counts.at(-1) ?? 0;
  const width = 100 / Math.max(1, counts.length);
  return (
    <figure>
      <figcaption className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-ink-soft">
          latest <CountText count={latest} />, most <CountText count={Math.max(0, ...counts)} />
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${name}: latest ${String(latest)}, most ${String(Math.max(0, ...counts))}`}
        viewBox={`0 0 100 ${String(height)}`}
        preserveAspectRatio="none"
        className="bg-sunken h-16 w-full rounded-sm"
      >
        {counts.map((count, index) => (
          <rect
            key={steps[index]?.key}
            x={index * width + width * 0.15}
            y={height - (count / most) * height}
            width={width * 0.7}
            height={(count / most) * height}
            className="fill-accent"
          >
            <title>{`${steps[index]?.name ?? ''}: ${String(count)}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}
