-- What was too slow, once more.

-- The sums of what an invoice earned were planned anew with every entry, for a list as a parameter promises a better plan
-- than the one that is kept; that took longer than to add them up. So was the search for bank lines of an entry's amounts.
alter procedure add_earnings set plan_cache_mode = force_generic_plan;
alter function entry_compares_bank_lines set plan_cache_mode = force_generic_plan;

-- Each line of a bank's file was written into ten indexes, four of which began alike. Those to review have one of their
-- own, so the order by state is for those that are settled; the few that the bank has not booked get theirs.
drop index bank_lines_by_date;
drop index bank_lines_counted;
drop index bank_lines_by_state;
create index bank_lines_settled on bank_lines (business_id, state, line_date desc, id desc)
  where state not in ('new', 'suggested');
create index bank_lines_pending on bank_lines (business_id, line_date desc, id desc) where pending;
drop index bank_lines_by_account_and_state;
create index bank_lines_by_account_and_state on bank_lines (business_id, account_id, state, line_date desc, id desc)
  include (pending);

-- What was owed on a day long ago asks for the few payments that were taken back since.
create index payments_taken_back on payments (business_id, reversal_entry_id) where reversal_entry_id is not null;
