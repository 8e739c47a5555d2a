import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { financeRefusals } from '../books/index.ts';
import type { ScheduleCBox, ScheduleCForm } from './schedule-c-form.ts';

/** What is said about a business at the head of the form, whatever the year. */
export type ScheduleCBusiness = {
  /** Box A: what the business does, product or service included. */
  readonly principalBusiness: string;
  /** Box B: the code of the instructions. */
  readonly businessCode: string;
  /** Box C; empty where the business has no name of its own. */
  readonly businessName: string;
  /** Box D, `12-3456789`; empty without one. */
  readonly employerNumber: string;
  /** Box E: street, then city, state and ZIP code, a line each. */
  readonly address: string;
};

/** What is answered again for each year. Null is not answered. */
export type ScheduleCAnswers = {
  /** Box G. */
  readonly materialParticipation: boolean | null;
  /** Box H. */
  readonly startedInYear: boolean;
  /** Box I; null takes what the 1099 report says. */
  readonly paidFor1099: boolean | null;
  /** Box J. */
  readonly files1099: boolean | null;
};

/** Nothing answered yet. */
export const noScheduleCAnswers: ScheduleCAnswers = {
  materialParticipation: null,
  startedInYear: false,
  paidFor1099: null,
  files1099: null,
};

/**
 * An Employer Identification Number as the IRS writes it, or null where the text cannot be one: nine digits, at most a
 * dash after the second. A Social Security Number (`123-45-6789`) is none, and no EIN begins with 00.
 */
export function employerNumber(text: string): string | null {
  const found = /^(\d{2})-?(\d{7})$/.exec(text.trim());
  return found && found[1] !== '00' ? `${found[1] ?? ''}-${found[2] ?? ''}` : null;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

const tidyLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n');

/**
 * Tidies what was said at the head of a year's form. Each box may stay empty; a code has as many digits as the year's
 * form asks for. Box J is asked of no one who made no such payments, so that an answer to it is dropped then.
 */
export function decideScheduleCBoxes(
  { codeDigits }: Pick<ScheduleCForm, 'codeDigits'>,
  said: ScheduleCBusiness & ScheduleCAnswers,
): Outcome<
  ScheduleCBusiness & ScheduleCAnswers,
  Refusal<'business-code-not-whole' | 'employer-number-not-valid'>
> {
  const businessCode = said.businessCode.trim();
  if (businessCode !== '' && !(/^\d+$/.test(businessCode) && businessCode.length === codeDigits)) {
    return refuse(financeRefusals.refusal('business-code-not-whole', { field: 'businessCode' }));
  }
  const number = said.employerNumber.trim() === '' ? '' : employerNumber(said.employerNumber);
  if (number === null) {
    return refuse(financeRefusals.refusal('employer-number-not-valid', { field: 'employerNumber' }));
  }
  return succeed({
    principalBusiness: tidy(said.principalBusiness),
    businessCode,
    businessName: tidy(said.businessName),
    employerNumber: number,
    address: tidyLines(said.address),
    materialParticipation: said.materialParticipation,
    startedInYear: said.startedInYear,
    paidFor1099: said.paidFor1099,
    files1099: said.paidFor1099 === false ? null : said.files1099,
  });
}

/** A box as it is shown. */
export type ScheduleCBoxEntry = {
  readonly box: ScheduleCBox;
  readonly title: string;
  /** Empty where nothing is said. */
  readonly answer: string;
  /** Where an answer comes from that no one typed for the form; else empty. */
  readonly from: string;
  /** True when the form waits for it. Boxes C and D stay empty for many, and H for most. */
  readonly isMissing: boolean;
};

/** What the boxes are filled from. */
export type ScheduleCBoxFacts = {
  /** Null until it was said: the settings are in. */
  readonly business: ScheduleCBusiness | null;
  readonly settings: { readonly name: string; readonly address: string; readonly taxNumber: string };
  readonly answers: ScheduleCAnswers;
  /** The basis that the figures below are on. */
  readonly basis: 'accrual' | 'cash';
  /** True when the 1099 report of the year names anybody. */
  readonly reports1099: boolean;
};

/** Returns what the form says of the business: what was typed for it, else what the settings know. */
export function scheduleCBusinessOf({
  business,
  settings,
}: Pick<ScheduleCBoxFacts, 'business' | 'settings'>): ScheduleCBusiness {
  return (
    business ?? {
      principalBusiness: '',
      businessCode: '',
      businessName: settings.name,
      employerNumber: employerNumber(settings.taxNumber) ?? '',
      address: tidyLines(settings.address),
    }
  );
}

const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'Yes' : 'No');

/** The boxes of a year's form in its order, each with its answer. */
export function scheduleCBoxEntries(form: ScheduleCForm, facts: ScheduleCBoxFacts): ScheduleCBoxEntry[] {
  const said = scheduleCBusinessOf(facts);
  const { answers } = facts;
  const paid = answers.paidFor1099 ?? facts.reports1099;
  const ofSettings = facts.business === null ? 'From your settings' : '';
  const ofReport = `${facts.reports1099 ? 'Somebody' : 'Nobody'} is named in the 1099 report`;
  const filled: Record<ScheduleCBox, readonly [answer: string, from: string]> = {
    A: [said.principalBusiness, ''],
    B: [said.businessCode, ''],
    C: [said.businessName, ofSettings],
    D: [said.employerNumber, ofSettings],
    E: [said.address.replaceAll('\n', ', '), ofSettings],
    F: [facts.basis === 'cash' ? 'Cash' : 'Accrual', 'The basis of the figures below'],
    G: [yesOrNo(answers.materialParticipation), ''],
    H: [answers.startedInYear ? 'Yes' : '', ''],
    // What was answered against the report is shown beside it.
    I: [yesOrNo(paid), answers.paidFor1099 === facts.reports1099 ? '' : ofReport],
    J: paid ? [yesOrNo(answers.files1099), ''] : ['', ''],
  };
  const mayBeEmpty = new Set<ScheduleCBox>(paid ? ['C', 'D', 'H'] : ['C', 'D', 'H', 'J']);
  return form.boxes.map(({ box, title }) => {
    const [answer, from] = filled[box];
    return {
      box,
      title,
      answer,
      from: answer === '' ? '' : from,
      isMissing: answer === '' && !mayBeEmpty.has(box),
    };
  });
}
