import { sql, type SqlBool } from 'kysely';

/** The event `e` starts in a calendar year. */
export const startsIn = (year: number) =>
  sql<SqlBool>`e.starts_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

/** The event `e` or its organizer `o` is called so. */
export const wordsOfEvent = (words: string) =>
  sql<SqlBool>`(e.search_text like like_pattern(${words}) or fold(o.name) like like_pattern(${words}))`;
