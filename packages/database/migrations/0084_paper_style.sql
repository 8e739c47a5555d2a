-- How the papers that a business gives its customers look. No size: as printers of its country have it.
alter table businesses
  add column paper_design text not null default 'classic' check (paper_design in ('classic', 'bold', 'plain')),
  add column paper_color text not null default '#9a4320' check (paper_color ~ '^#[0-9a-f]{6}$'),
  add column paper_size text check (paper_size in ('letter', 'a4'));
grant update (paper_design, paper_color, paper_size) on businesses to atelier_app;
