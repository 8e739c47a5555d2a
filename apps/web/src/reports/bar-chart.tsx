/** A bar with its name and its value in words. */
type Bar = { readonly key: string; readonly name: string; readonly value: number; readonly text: string };

/** Bars that a chart shows. */
const mostBars = 10;

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  /** Value of a full bar, as of a part of a whole; else the largest value. */
  whole?: number;
};

/** The first bars of a table below, whose figures it repeats; nothing for less than two. */
export function BarChart({ title, bars, whole }: BarChartProps) {
  const most = whole ?? Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  if (bars.length < 2) return null;
  return (
    <figure className="border-line bg-surface shadow-rest mb-4 rounded-lg border px-4 py-4 sm:px-5">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <ul className="space-y-2 text-sm">
        {bars.slice(0, mostBars).map(({ key, name, value, text }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[12rem_1fr_7rem]">
            <span className="truncate">{name}</span>
            <span className="max-sm:col-span-2 max-sm:row-start-2 sm:self-center" aria-hidden>
              <span className="bg-sunken block h-2.5 overflow-hidden rounded-full">
                <span
                  className={`block h-full rounded-full ${value < 0 ? 'bg-danger' : 'bg-accent'}`}
                  style={{ width: `${String(Math.min(100, (Math.abs(value) * 100) / most))}%` }}
                />
              </span>
            </span>
            <span className="text-right tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
