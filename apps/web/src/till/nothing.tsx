import type { ReactNode } from 'react';

/** An empty place of the till, and what belongs there. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-edge rounded-lg border border-dashed px-6 py-10 text-center">
      {children}
    </p>
  );
}

/** Placeholders while something is read from the device. */
export function Opening() {
  return (
    <div role="status">
      <span className="sr-only">Opening</span>
      <div className="grid grid-cols-3 gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} aria-hidden className="animate-breathe bg-line h-28 rounded-lg" />
        ))}
      </div>
    </div>
  );
}

type TroubleProps = { title: string; message: string; action: ReactNode };

/** Says that the till can’t go on, and what to do. */
export function Trouble({ title, message, action }: TroubleProps) {
  return (
    <div role="alert" className="bg-surface border-line grid gap-3 rounded-lg border px-6 py-10 text-center">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p>{message}</p>
      <div className="flex justify-center">{action}</div>
    </div>
  );
}
