import type { BoardItemDetailView } from '@atelier/contract/feedback';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { statusLabels, statusTones } from './feedback-words.ts';

/** The description of an item with its screenshot. */
export function ItemDescription({ item }: { item: BoardItemDetailView }) {
  return (
    <Card>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{item.description}</p>
      {item.hasScreenshot && (
        <a
          href={`/api/v1/feedback/items/${item.id}/screenshot`}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-4 block"
        >
          <img
            src={`/api/v1/feedback/items/${item.id}/screenshot`}
            alt="Screenshot, opens in a new tab"
            className="border-line max-h-96 rounded-md border"
          />
        </a>
      )}
    </Card>
  );
}

/** Official answers, the first one first. */
export function ItemAnswers({ answers }: Pick<BoardItemDetailView, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Answers" className="space-y-3">
      {answers.map((answer) => (
        <div
          key={answer.id}
          className="border-accent bg-surface shadow-rest rounded-lg border-l-4 p-4 sm:p-5"
        >
          <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="text-ink font-semibold">Official answer</span>
            <StatePill tone={statusTones[answer.status]}>{statusLabels[answer.status]}</StatePill>
            <InstantText instant={answer.answeredAt} />
          </p>
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
        </div>
      ))}
    </section>
  );
}
