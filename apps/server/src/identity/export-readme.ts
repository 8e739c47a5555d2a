/** Writes the text at the top of an export, for a reader who opens it in a year without us. */
export function exportReadme(of: { email: string; madeAt: string; owned: readonly string[] }): string {
  const businesses =
    of.owned.length === 0
      ? 'You own no business here. What you did as a member of one belongs to its owner.'
      : `One folder for each business that you own:\n\n${of.owned.map((folder) => `  ${folder}`).join('\n')}`;
  return `Everything of yours in Atelier
==============================

Account: ${of.email}
Made at: ${of.madeAt} (UTC)

The folder "person" holds what is yours alone: account, profile, preferences,
onboarding, which notifications you want, what you wrote to support, the
businesses that you belong to, and your picture. Your notifications are
with each business.

${businesses}

Each folder has every table twice: as CSV for spreadsheets and as JSON for
programs. The columns are those of the database. The folder "documents" holds the
files that were attached; its index.json says which file is which row of
documents.csv, and document_links.csv to which record it belongs. The folder "files"
has earlier versions and small pictures, "bytes" what was imported.

A business can be opened again in any Atelier of the same version, with
./atelier open FILE --owner EMAIL

How to read the figures
-----------------------
Columns that end in _cents are whole minor units: 1250 is 12.50.
Tax rates are millionths of the whole: 82500 is 8.25 %.
Dates are written YYYY-MM-DD, instants in UTC.
The books are journal_entries.csv with journal_lines.csv: in each entry the lines
add up to zero; a positive amount is a debit, a negative one a credit.

Left out: passwords, PINs and keys (they are kept as hashes, or encrypted, and
open nothing elsewhere), and answers that are kept against double clicks.
`;
}
