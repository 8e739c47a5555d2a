import { useEffect, useState } from 'react';
import papa from 'papaparse';
import { ErrorPanel } from '../design/error-panel.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { decodeContent, fetchContent } from './fetch-content.ts';

/** The first so many characters and rows are shown; the whole is in the download. */
const mostCharacters = 200_000;
const mostRows = 500;

type TextPreviewProps = { address: string; name: string; isTable: boolean };

/** A text as it is written, or a CSV file as a table. */
export function TextPreview({ address, name, isTable }: TextPreviewProps) {
  const [text, setText] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    fetchContent(address, leaving.signal)
      .then(decodeContent)
      .then(setText, () => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [address, tries]);
  if (hasFailed) {
    return (
      <ErrorPanel
        title="Failed to load document"
        message="The text could not be loaded."
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }
  if (text === undefined) return <Skeleton className="h-96 w-full rounded-md" />;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`Content of ${name}`}
      className="border-line max-h-[46vh] overflow-auto rounded-md border"
    >
      {isTable ? (
        <Table text={text} />
      ) : (
        <pre className="p-4 font-sans wrap-anywhere whitespace-pre-wrap">{text.slice(0, mostCharacters)}</pre>
      )}
      {!isTable && text.length > mostCharacters && <More />}
    </div>
  );
}

function Table({ text }: { text: string }) {
  const { data } = papa.parse<readonly string[]>(text.replace(/^\ufeff/, ''), {
    preview: mostRows + 2,
    skipEmptyLines: true,
  });
  const [head = [], ...rows] = data;
  return (
    <>
      <table className="w-full text-sm">
        <thead className="bg-sunken sticky top-0">
          <tr>
            {head.map((cell, at) => (
              <th key={at} className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.slice(0, mostRows).map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place} className="px-3 py-1.5 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <More />}
    </>
  );
}

function More() {
  return (
    <p className="text-ink-soft p-4 text-sm">
      This is the beginning of the file. Download it to see all of it.
    </p>
  );
}
