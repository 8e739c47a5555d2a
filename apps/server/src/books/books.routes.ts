import { implement } from '@orpc/server';
import { books } from '@atelier/contract/books';
import { listRecordChanges, listTrailPeople } from '@atelier/database/books/record-changes.reads';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { lockBooks } from './lock-books.command.ts';
import { readYearEnd } from './read-year-end.ts';

const onBooks = implement(books).$context<BusinessRequest>();

export const bookRoutes = onBooks.router({
  lock: onBooks.lock.handler(({ input, context }) =>
    change(context, 'lockBooks', input, (tenant, tools) => lockBooks(tenant, input, tools)),
  ),
  yearEnd: onBooks.yearEnd.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readYearEnd(tenant, input.on, context.tools))),
  ),
  changes: onBooks.changes.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const permitted = requirePermission(tenant.role, 'finances.audit');
      if (!permitted.ok) return permitted;
      return succeed(await listRecordChanges(tenant, input, input));
    }),
  ),
  changePeople: onBooks.changePeople.handler(({ context }) =>
    read(context, async (tenant) => {
      const permitted = requirePermission(tenant.role, 'finances.audit');
      return permitted.ok ? succeed(await listTrailPeople(tenant)) : permitted;
    }),
  ),
});
