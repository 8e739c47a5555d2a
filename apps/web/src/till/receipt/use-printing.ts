import { useState } from 'react';
import { useOpenTill } from '../use-till.ts';
import type { Printout } from './printout.ts';

/** The printing of one receipt. */
export type Printing = {
  readonly isBusy: boolean;
  /** Says why the receipt printer printed nothing; null where it did, or was not asked. */
  readonly problem: string | null;
  /** Counts how often the system was asked to print. */
  readonly papers: number;
  readonly print: () => void;
  readonly printOnPaper: () => void;
};

/** Prints a receipt on the receipt printer of this device, else by the system. */
export function usePrinting(printout: Printout): Printing {
  const { selling } = useOpenTill();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [papers, setPapers] = useState(0);
  const printOnPaper = () => {
    setProblem(null);
    setPapers((before) => before + 1);
  };
  const print = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { printReceipt } = await import('../printer/print-receipt.ts');
      const end = await printReceipt(printout, selling);
      if (end === 'no-printer') printOnPaper();
      else if (end !== 'printed') setProblem(end.problem);
    } catch {
      // Its part could not be fetched.
      printOnPaper();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, papers, print: () => void print(), printOnPaper };
}
