import { AppError, type Call, traceChain } from '@touchmark/contract';
import { inNameOf } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { freezeCodes } from '../batch/public.ts';
import { sheetNow } from '../../platform/sheet/public.ts';
import { readKey } from './chain/chain-key.ts';
import { textsOfFile } from './chain/chain-file.ts';
import { findChain } from './chain/chain-find.ts';
import { lookedUp, manyColumns, manyName } from './chain/chain-many.ts';
import { linksBack, linksForward } from './chain/chain-link.ts';
import { eventsOf } from './chain/chain-event.queries.ts';
import { placeOfKey } from './chain/chain-place.ts';
import type { Place } from './chain/chain-key.ts';
import { chainReport } from './chain/chain-report.ts';
import { eventWord } from '../unit/public.ts';
import { noteLook } from './chain/note-look.ts';
import { certificatesOf, sensorsOf } from './chain/sensor-text.ts';
import { staffSearch } from './staff-search.ts';
import { placeIn } from '../../platform/division/public.ts';

async function looked(ctx: Ctx, call: Call, key: string): Promise<Place> {
  const place = await placeOfKey(ctx, readKey(key));
  await noteLook(ctx, call, place.companyId, key);
  return place;
}

/** Freezing by the platform's staff: as the company does it, written to the company's audit log. */
async function stepIn(ctx: Ctx, { text, reason }: { text: string; reason: string }, freeze: boolean): Promise<true> {
  const found = await findChain(ctx, text);
  if (found?.kind !== 'code') throw new AppError('notFound');
  const place = await placeOfKey(ctx, readKey(found.key));
  if (place.kind !== 'code') throw new AppError('notFound');
  const { companyId, batchId, code } = place;
  const forThem: Ctx = { ...inNameOf(ctx, companyId), note: (entry) => ctx.note({ ...entry, companyId }) };
  await freezeCodes(forThem, { id: batchId, target: { scope: 'CODES', codes: [code] }, reason }, freeze);
  return true;
}

export const traceChainRoutes = handle(traceChain, {
  async find(ctx, { text }) {
    const found = await findChain(ctx, text);
    if (!found) throw new AppError('notFound');
    await noteLook(ctx, traceChain.find, (await placeOfKey(ctx, readKey(found.key))).companyId, found.title);
    return found;
  },

  async findMany(ctx, { texts }) {
    return { rows: await lookedUp(ctx, traceChain.findMany, texts) };
  },

  readFile: async (base, { fileId }) => ({ texts: await textsOfFile(base, fileId) }),

  exportMany: (ctx, { texts, format }) =>
    sheetNow(ctx, { name: manyName, columns: manyColumns }, lookedUp(ctx, traceChain.exportMany, texts), format),

  search: staffSearch,

  async links(ctx, { node, way, after, size }) {
    const place = await looked(ctx, traceChain.links, node);
    return (way === 'back' ? linksBack : linksForward)(ctx, place, { after, size });
  },

  async events(ctx, { node, after, size }) {
    const place = await looked(ctx, traceChain.events, node);
    const rows = await eventsOf(ctx.db, place, { after, size });
    const page = rows.slice(0, size);
    return {
      records: page.map(({ disposition, eventType, ofBoxes, recallId, sensorElements, certificationInfo, ...row }) => ({
        ...row,
        place: placeIn(ctx.language, row.place),
        word: eventWord({ bizStep: row.bizStep, disposition, eventType, ofBoxes, recallId }),
        images: row.images.map((id) => ctx.services.files.link({ id, public: true })),
        sensors: sensorsOf(sensorElements),
        certificates: certificatesOf(certificationInfo),
      })),
      next: rows.length > size ? page.at(-1)!.at : null,
    };
  },

  async report(ctx, { node }) {
    const place = await looked(ctx, traceChain.report, node);
    return chainReport(ctx, place);
  },

  freeze: (ctx, input) => stepIn(ctx, input, true),
  unfreeze: (ctx, input) => stepIn(ctx, input, false),
});
