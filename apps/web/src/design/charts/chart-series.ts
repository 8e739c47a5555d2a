import type { ReactNode } from 'react';

/** What a series is drawn as. An expected one has not happened yet. */
export type ChartSeries = {
  key: string;
  label: string;
  look: 'accent' | 'indigo' | 'success';
  shape: 'bar' | 'area' | 'expected';
};

/** One step of time with its amounts in minor units; null where a series has nothing to say. */
export type ChartStep = {
  key: string;
  /** On the axis. */
  label: string;
  /** In full: in the hint and in the table. */
  name: string;
  cents: Readonly<Record<string, number | null>>;
  /** A link to what the step is made of, in the table. */
  link?: (name: string) => ReactNode;
};
