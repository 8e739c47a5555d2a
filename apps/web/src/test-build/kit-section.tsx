import type { ReactNode } from 'react';

type KitSectionProps = { title: string; children: ReactNode };

/** One family of components. */
export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section aria-label={title} className="border-line mt-10 border-t pt-6">
      <h2 className="mb-5 font-serif text-2xl font-semibold">{title}</h2>
      <div className="space-y-5">{children}</div>
    </section>
  );
}

/** States side by side; under each other where there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
