-- module: till
-- Tills and the people at them are in the audit trail, without what proves who they are.

create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at', 'journal_entry_id',
    'search', 'content', 'read_words', 'text_state', 'has_thumbnail', 'is_filed', 'has_payments',
    'credential_hash', 'last_seen_at', 'pin_salt', 'pin_hash', 'pin_iterations'];

create trigger record_change after insert or update on tills
  for each row execute function record_change();
create trigger record_change after insert or update on till_people
  for each row execute function record_change();
