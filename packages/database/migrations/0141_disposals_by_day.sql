-- What equipment brought when it left is read by the cash flow statement: of a year's entries these are few.

create index journal_entries_disposals on journal_entries (business_id, entry_date) where kind = 'asset-disposal';
