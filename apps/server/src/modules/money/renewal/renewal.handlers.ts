import { AppError, renewal, type RenewRow } from '@touchmark/contract';
import { endingKinds, renewalWords, renewStates, today } from '@touchmark/domain';
import './renewal-delivery.ts';
import { inNameOf } from '../../../http/session/act-for.ts';
import { handle } from '../../../http/handle.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { pathOf } from './ending.ts';
import { nameOf, orderRenewals, quoteRenewals, requireEnding, requireOne, shownBy } from './renew.ts';
import * as rows from './renewal.queries.ts';

const yuan = (fen: number | null) => (fen === null ? '' : fen / 100);
const col = columnsBy<RenewRow>()(renewalWords);
const sheetColumns = [
  col('objectType', 14, endingKinds),
  col('name', 30, ({ name }, language) => name[language]),
  col('companyName', 30, ({ companyName, companyNameEn }, language) => (language === 'en' && companyNameEn) || companyName),
  col('startDay', 12),
  col('endDay', 12),
  col('daysLeft', 10),
  col('lastAmount', 14, ({ lastAmount }) => yuan(lastAmount)),
  col('price', 14, ({ price }) => yuan(price)),
  col('reminders', 10),
  col('state', 10, renewStates),
  col('orderNo', 20),
  col('reason', 30),
];

export const renewalRoutes = handle(renewal, {
  async list(ctx, input) {
    const found = await rows.list(ctx, input);
    const shown = shownBy(ctx);
    const records = [];
    for (const row of found.records) records.push(await shown(row));
    return { ...found, records };
  },
  quote: quoteRenewals,
  createOrder: orderRenewals,

  async remind(ctx, { items }) {
    let told = 0;
    for (const { ending } of await requireEnding(ctx, items)) {
      if (ending.state !== 'OPEN') continue;
      const mark = `${ending.family}:hand-${today(ctx.now)}`;
      if (await rows.wasTold(ctx, ending.companyId, mark)) continue;
      await tellCompany(ctx.db, ending.companyId, ['ENT_FIN'], {
        scene: 'RENEW_REMIND',
        values: { objectName: nameOf(ending), endDate: ending.endDay },
        mark,
        path: pathOf(ending.objectType, ending.objectId),
      });
      ctx.note({ bizType: 'renewal', bizId: ending.objectId, companyId: ending.companyId, action: 'remind', opinion: ending.name });
      told += 1;
    }
    return { told };
  },

  async giveUp(ctx, { reason, ...object }) {
    const ending = await requireOne(ctx, object);
    if (ending.state !== 'OPEN') throw new AppError('notAllowedInState');
    await rows.decide(inNameOf(ctx, ending.companyId), ending, { decision: 'GIVEN_UP', reason });
    return true;
  },

  async resume(ctx, object) {
    const ending = await requireOne(ctx, object);
    if (ending.state !== 'GIVEN_UP' || !(await rows.closeOpen(ctx, ending))) throw new AppError('notAllowedInState');
    ctx.note({ bizType: 'renewal', bizId: object.objectId, companyId: ending.companyId, action: 'resume', opinion: ending.name });
    return true;
  },

  export: sheetOf(renewal.export, {
    name: { zh: '续费清单', en: 'renewals' },
    query: rows.all,
    async items(ctx, found) {
      const shown = shownBy(ctx);
      const records = [];
      for (const row of found) records.push(await shown(row));
      return records;
    },
    columns: sheetColumns,
  }),
});
