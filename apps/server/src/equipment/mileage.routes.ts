import { implement } from '@orpc/server';
import { mileage } from '@atelier/contract/equipment';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  listAllTrips,
  listTrips,
  listTripWords,
  listVehicles,
  readTripTotals,
} from '@atelier/database/equipment/mileage.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { tripsCsv } from './mileage-csv.ts';
import { mileageYearView, readMileageRates, readMileageReport } from './read-mileage.ts';
import { addTrip, changeTrip, removeTrip } from './save-trip.command.ts';
import { addVehicle, changeVehicle } from './save-vehicle.command.ts';
import { chooseMileageMethod, resetMileageRate, setMileageRate } from './set-mileage.command.ts';

const onMileage = implement(mileage).$context<BusinessRequest>();

export const mileageRoutes = onMileage.router({
  list: onMileage.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listTrips(tenant, input))),
  ),
  listCsv: onMileage.listCsv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(tripsCsv(await listAllTrips(tenant, input), (await getBusiness(tenant)).currency)),
    ),
  ),
  totals: onMileage.totals.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readTripTotals(tenant, input))),
  ),
  words: onMileage.words.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listTripWords(tenant))),
  ),
  add: onMileage.add.handler(({ input, context }) =>
    change(context, 'addTrip', input, (tenant, tools) => addTrip(tenant, input, tools)),
  ),
  change: onMileage.change.handler(({ input, context }) =>
    change(context, 'changeTrip', input, (tenant, tools) => changeTrip(tenant, input, tools)),
  ),
  remove: onMileage.remove.handler(({ input, context }) =>
    change(context, 'removeTrip', input, (tenant) => removeTrip(tenant, input)),
  ),
  vehicles: onMileage.vehicles.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listVehicles(tenant))),
  ),
  addVehicle: onMileage.addVehicle.handler(({ input, context }) =>
    change(context, 'addVehicle', input, (tenant) => addVehicle(tenant, input)),
  ),
  changeVehicle: onMileage.changeVehicle.handler(({ input, context }) =>
    change(context, 'changeVehicle', input, (tenant, tools) => changeVehicle(tenant, input, tools)),
  ),
  rates: onMileage.rates.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readMileageRates(tenant))),
  ),
  setRate: onMileage.setRate.handler(({ input, context }) =>
    change(context, 'setMileageRate', input, (tenant, tools) => setMileageRate(tenant, input, tools)),
  ),
  resetRate: onMileage.resetRate.handler(({ input, context }) =>
    change(context, 'resetMileageRate', input, (tenant) => resetMileageRate(tenant, input)),
  ),
  year: onMileage.year.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await mileageYearView(tenant, input.year))),
  ),
  chooseMethod: onMileage.chooseMethod.handler(({ input, context }) =>
    change(context, 'chooseMileageMethod', input, (tenant, tools) =>
      chooseMileageMethod(tenant, input, tools),
    ),
  ),
  report: onMileage.report.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readMileageReport(tenant, input))),
  ),
});
