import { implement } from '@orpc/server';
import { eventGoods, packingItems, packingTemplates } from '@atelier/contract/packing';
import { listPackingTemplates } from '@atelier/database/packing/packing-lists.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import {
  applyPackingTemplate,
  checkPackingItem,
  removePackingItem,
  savePackingItem,
} from './change-packing-list.command.ts';
import { packGoods, undoPackGoods } from './pack-goods.command.ts';
import { packingListTable } from './packing-list-csv.ts';
import { readEventGoods } from './read-event-goods.ts';
import { readMaking } from './read-making.ts';
import { addGoodsInStock, removeEventGoods, saveEventGoods } from './save-event-goods.command.ts';
import {
  removePackingTemplate,
  savePackingTemplate,
  writePackingTemplate,
} from './save-packing-template.command.ts';
import { unpackGoods } from './unpack-goods.command.ts';

const onGoods = implement(eventGoods).$context<BusinessRequest>();
const eventNotFound = refuse(eventRefusals.refusal('event-not-found'));

export const eventGoodsRoutes = onGoods.router({
  get: onGoods.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const goods = await readEventGoods(tenant, input.eventId);
      return goods ? succeed(goods) : eventNotFound;
    }),
  ),
  making: onGoods.making.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const making = await readMaking(tenant, input.eventId, context.tools);
      return making ? succeed(making) : eventNotFound;
    }),
  ),
  csv: onGoods.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const goods = await readEventGoods(tenant, input.eventId);
      return goods ? succeed(await csvFileOf(tenant, packingListTable(goods))) : eventNotFound;
    }),
  ),
  save: onGoods.save.handler(({ input, context }) =>
    change(context, 'saveEventGoods', input, (tenant) => saveEventGoods(tenant, input)),
  ),
  addInStock: onGoods.addInStock.handler(({ input, context }) =>
    change(context, 'addGoodsInStock', input, (tenant) => addGoodsInStock(tenant, input)),
  ),
  remove: onGoods.remove.handler(({ input, context }) =>
    change(context, 'removeEventGoods', input, (tenant) => removeEventGoods(tenant, input)),
  ),
  pack: onGoods.pack.handler(({ input, context }) =>
    change(context, 'packGoods', input, (tenant, tools) => packGoods(tenant, input, tools)),
  ),
  undoPack: onGoods.undoPack.handler(({ input, context }) =>
    change(context, 'undoPackGoods', input, (tenant, tools) => undoPackGoods(tenant, input, tools)),
  ),
  unpack: onGoods.unpack.handler(({ input, context }) =>
    change(context, 'unpackGoods', input, (tenant, tools) => unpackGoods(tenant, input, tools)),
  ),
});

const onItems = implement(packingItems).$context<BusinessRequest>();

export const packingItemRoutes = onItems.router({
  save: onItems.save.handler(({ input, context }) => {
    const { packingItemId, ...item } = input;
    return change(context, 'savePackingItem', input, (tenant) =>
      savePackingItem(tenant, { ...item, id: packingItemId }),
    );
  }),
  remove: onItems.remove.handler(({ input, context }) =>
    change(context, 'removePackingItem', input, (tenant) => removePackingItem(tenant, input)),
  ),
  check: onItems.check.handler(({ input, context }) =>
    change(context, 'checkPackingItem', input, (tenant, tools) => checkPackingItem(tenant, input, tools)),
  ),
  applyTemplate: onItems.applyTemplate.handler(({ input, context }) =>
    change(context, 'applyPackingTemplate', input, (tenant, tools) =>
      applyPackingTemplate(tenant, input, tools),
    ),
  ),
});

const onTemplates = implement(packingTemplates).$context<BusinessRequest>();

export const packingTemplateRoutes = onTemplates.router({
  list: onTemplates.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listPackingTemplates(tenant))),
  ),
  save: onTemplates.save.handler(({ input, context }) =>
    change(context, 'savePackingTemplate', input, (tenant) => savePackingTemplate(tenant, input)),
  ),
  write: onTemplates.write.handler(({ input, context }) => {
    const { templateId: id, ...template } = input;
    return change(context, 'writePackingTemplate', input, (tenant) =>
      writePackingTemplate(tenant, { id, ...template }),
    );
  }),
  remove: onTemplates.remove.handler(({ input, context }) =>
    change(context, 'removePackingTemplate', input, (tenant) => removePackingTemplate(tenant, input)),
  ),
});
