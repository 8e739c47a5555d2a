// cspell:ignore Abeel
import type { Tenant } from '@atelier/database/platform/in-business';
import { partsOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { scheduleCFormOf } from '@atelier/domain/taxes';
import { saveScheduleCBoxes } from '../taxes/save-schedule-c-boxes.command.ts';
import type { Tools } from '../platform/answer.ts';

const boxes = {
  principalBusiness: 'Handmade stoneware pottery',
  // Clay product and refractory manufacturing, in the list of the form's instructions.
  businessCode: '327100',
  businessName: 'Kestrel Pottery',
  // She employs no one and needs no number.
  employerNumber: '',
  address: '214 Abeel Street, No. 7\nKingston, NY 12401',
  materialParticipation: true,
  startedInYear: false,
  paidFor1099: null,
  files1099: true,
};

/** Fills in the head of Schedule C of this year and the last one. */
export async function fillSampleTaxForm(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const { year } = partsOfDate(today);
  for (const each of [year - 1, year]) {
    if (scheduleCFormOf(each) === null) continue;
    const saved = await saveScheduleCBoxes(tenant, { ...boxes, year: each }, tools);
    if (!saved.ok) throw new Error(`A tax form of the sample was refused: ${JSON.stringify(saved.refusal)}`);
  }
}
