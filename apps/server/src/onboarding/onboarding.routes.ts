import { implement } from '@orpc/server';
import { onboarding } from '@atelier/contract/onboarding';
import { completeStep, completeTour } from '@atelier/domain/onboarding';
import { asPerson, type AccountRequest } from '../platform/answer.ts';
import { changeOnboarding } from './change-onboarding.command.ts';
import { onboardingViewOf, readOnboarding } from './read-onboarding.ts';

const os = implement(onboarding).$context<AccountRequest>();

export const onboardingRoutes = os.router({
  get: os.get.handler(({ context }) =>
    asPerson(context, async (person) => onboardingViewOf(await readOnboarding(person, { lock: false }))),
  ),
  completeStep: os.completeStep.handler(({ input, context }) =>
    asPerson(context, (person) => changeOnboarding(person, (progress) => completeStep(progress, input.step))),
  ),
  completeTour: os.completeTour.handler(({ input, context }) =>
    asPerson(context, (person) => changeOnboarding(person, (progress) => completeTour(progress, input.tour))),
  ),
});
