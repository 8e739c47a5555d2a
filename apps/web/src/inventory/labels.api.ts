import { useMutation } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { readProblem, showProblem } from '../platform/problems.ts';
import { itemWords } from '../items/index.ts';

/** Draws labels and saves them as a file; nothing of the business changes. */
export function usePrintLabels() {
  const { print } = useBusinessApi().labels;
  return useMutation({
    mutationFn: (input: Parameters<typeof print.call>[0]) => print.call(input),
    onSuccess: (file) => {
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      link.download = 'labels.pdf';
      link.click();
      // Safari reads the file some time after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError: (error) => showProblem(readProblem(error, itemWords)),
  });
}
