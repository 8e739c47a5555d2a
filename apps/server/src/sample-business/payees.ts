// cspell:ignore Rondout Uline
/** Whom the potter pays again and again; `category` is the code of the account that it mostly goes to. */
export const samplePayees = [
  { name: 'Bailey Pottery Supply', category: '5300', termsDays: 30 },
  { name: 'Northeast Ceramic Supply', category: '5300', termsDays: 14 },
  { name: 'Uline', category: '5500', termsDays: 30 },
  { name: 'Rondout Mill Studios LLC', category: '6550' },
  { name: 'Central Hudson', category: '6850' },
  { name: 'Hartford Mutual', category: '6300' },
  { name: 'US Postal Service', category: '7150' },
  { name: 'Tess Moreau', category: '6200', receives1099: true, taxId: '117-60-4482' },
] as const;
