import type { FeedbackExportRow } from '@atelier/database/feedback/feedback-item.reads';
import { toCsv } from '@atelier/domain/foundation';

const columns = [
  'id',
  'type',
  'title',
  'description',
  'status',
  'review',
  'private',
  'tags',
  'votes',
  'comments',
  'merged into',
  'written',
  'latest answer',
];

/** Writes feedback items as a file for a spreadsheet. */
export function feedbackCsv(rows: readonly FeedbackExportRow[]): File {
  const text = toCsv([
    columns,
    ...rows.map((row) => [
      ...[row.id, row.type, row.title, row.description, row.status, row.review, row.isPrivate ? 'yes' : 'no'],
      ...[row.tags.join(', '), String(row.votes), String(row.comments), row.duplicateOf ?? ''],
      ...[row.createdAt, row.answer ?? ''],
    ]),
  ]);
  return new File([text], 'feedback.csv', { type: 'text/csv;charset=utf-8' });
}
