/** Reads which account a bank file is meant for, from an address. */
export function readBankFilesSearch(search: Record<string, unknown>): { account?: string } {
  const { account } = search;
  return typeof account === 'string' && /^[0-9a-f-]{36}$/i.test(account) ? { account } : {};
}
