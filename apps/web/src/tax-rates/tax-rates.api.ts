import { useQuery } from '@tanstack/react-query';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { salesTaxWords } from './sales-tax-words.ts';

export function useTaxRates() {
  return useQuery(useBusinessApi().taxRates.list.queryOptions());
}

type TaxRateCommand = Pick<CommandOptions<unknown, TaxRateView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useAddTaxRate(
  options: Pick<CommandOptions<unknown, { name: string }>, 'onSuccess' | 'onProblem' | 'onRefusal'>,
) {
  return useCommand(useBusinessApi().taxRates.create, { ...options, words: salesTaxWords });
}

export function useChangeTaxRate(options: TaxRateCommand) {
  return useCommand(useBusinessApi().taxRates.rename, { ...options, words: salesTaxWords });
}

export function useSetTaxRateVersion(options: TaxRateCommand) {
  return useCommand(useBusinessApi().taxRates.setVersion, { ...options, words: salesTaxWords });
}

export function useRemoveTaxRateVersion() {
  return useCommand(useBusinessApi().taxRates.removeVersion, { words: salesTaxWords });
}

export function useMakeTaxRateUsual() {
  return useCommand(useBusinessApi().taxRates.makeUsual, { words: salesTaxWords });
}

export function useArchiveTaxRate() {
  return useCommand(useBusinessApi().taxRates.archive);
}
