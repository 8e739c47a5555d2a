import { useState } from 'react';
import { Card } from '../../design/card.tsx';
import { FormError } from '../../design/field.tsx';
import { FileDrop } from '../../design/fields/file-drop.tsx';
import { readProblem } from '../../platform/problems.ts';
import { readUnsentFile, sendFile, type FileEnd } from './read-unsent-file.ts';
import { tillWords } from '../till-words.ts';
import { useBringEntries } from './tills.api.ts';

/** Sends the entries of a file that a till saved in an emergency. */
export function ReadFileCard() {
  const [end, setEnd] = useState<FileEnd | null>(null);
  const [problem, setProblem] = useState('');
  const bring = useBringEntries({ onProblem: () => true });
  const read = async (file: File) => {
    setEnd(null);
    setProblem('');
    const unsent = readUnsentFile(await file.text());
    if (unsent === null)
      return setProblem('This is no file of unsent entries. Choose the one that the till saved.');
    try {
      setEnd(
        await sendFile(unsent, (tillId, entries) =>
          bring.mutateAsync({ tillId, entries, deviceTime: new Date().toISOString() }),
        ),
      );
    } catch (error) {
      setProblem(readProblem(error, tillWords).message);
    }
  };
  return (
    <Card
      title="Read in a file of a till"
      description="For entries that a till saved because it couldn’t send them."
    >
      <FileDrop
        label="File of unsent entries"
        accept=".json,application/json"
        hasFile={end !== null}
        onFile={(file) => void read(file)}
      >
        The file is called till-A-… and ends in .json.
      </FileDrop>
      <FormError message={problem} />
      {end !== null && (
        <p role="status" className="mt-3">
          {`${String(end.taken)} booked, ${String(end['taken-before'])} were there already, ${String(end.kept)} to solve, ${String(end.malformed)} unreadable.`}
        </p>
      )}
    </Card>
  );
}
