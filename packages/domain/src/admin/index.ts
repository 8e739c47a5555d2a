export { adminRefusals } from './admin-refusals.ts';
export {
  administratorActs,
  decideDeletion,
  decideMaking,
  decideSuspension,
  decideUnmaking,
  type ActFacts,
  type AdministratorAct,
  type PersonFacts,
} from './administration.ts';
