import type { ChainNode } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import type { Ctx } from '../../../../http/ctx.ts';
import { idKey } from './chain-key.ts';
import { boxNode, namedNode, prodBatchNode, runNodes, stateOf, unitNodes } from './chain-node.ts';
import * as links from './chain-link.queries.ts';
import type { Cut, Paged } from './chain-cut.ts';
import { prodBatches } from './chain-node.queries.ts';
import type { Place } from './chain-key.ts';
import { externalLinks } from './external-events.ts';

interface Linked {
  records: ChainNode[];
  next: string | null;
}
const all = (records: ChainNode[]): Linked => ({ records, next: null });

/** A page of rows and where the next one begins; `mark` tells apart cursors of two lists that follow each other. */
function cut<T>(rows: readonly Paged<T>[], size: number, mark = ''): { page: Paged<T>[]; next: string | null } {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? mark + page.at(-1)!.at : null };
}

/** What begins the cursor of a page of what other systems told. */
const externalPrefix = '~';

/** First the links that we know ourselves, then those that other systems told of. */
async function withExternal(ctx: Ctx, place: Place, way: 'back' | 'forward', asked: Cut, own: () => Promise<Linked>): Promise<Linked> {
  const goesOn = asked.after?.startsWith(externalPrefix) ?? false;
  const known = goesOn ? all([]) : await own();
  if (known.next !== null) return known;
  const size = Math.max(asked.size - known.records.length, 1);
  const { records, next } = await externalLinks(ctx, place, way, {
    after: goesOn ? asked.after!.slice(externalPrefix.length) : undefined,
    size,
  });
  return { records: [...known.records, ...records], next: next === null ? null : `${externalPrefix}${next}` };
}

/** What a node consists of and comes from: units and boxes in a box, the production batch of a unit, what it was made from. */
export const linksBack = (ctx: Ctx, place: Place, asked: Cut): Promise<Linked> =>
  withExternal(ctx, place, 'back', asked, () => ownBack(ctx, place, asked));

/** What a node lies in and where it went: the box around it, its holder, what was made in a production batch or of it. */
export const linksForward = (ctx: Ctx, place: Place, asked: Cut): Promise<Linked> =>
  withExternal(ctx, place, 'forward', asked, () => ownForward(ctx, place, asked));

async function ownBack(ctx: Ctx, place: Place, asked: Cut): Promise<Linked> {
  const { db } = ctx;
  if (place.kind === 'box') return inside(ctx, place, asked);
  if (place.kind === 'code') return all(await madeIn(ctx, place.companyId, { ...place, from: place.serial, to: place.serial }));
  if (place.kind === 'run') return all(await madeIn(ctx, place.companyId, place));
  if (place.kind === 'prodBatch') return all((await links.lotsOf(db, place.companyId, place.id)).map((row) => namedNode('lot', row)));
  if (place.kind === 'lot') return all((await links.deliveriesOf(db, place.companyId, place.id)).map(deliveryNode));
  if (place.kind === 'dispatch') return all((await prodBatches(db, await links.batchesOfDispatch(db, place.id))).map(prodBatchNode));
  if (place.kind !== 'return') return all([]);
  const runs = await links.runsOf(db, place.companyId, place, { after: undefined, size: 1 });
  return all(runs[0] ? await madeIn(ctx, place.companyId, runs[0]) : []);
}

async function madeIn(ctx: Ctx, companyId: string, run: links.Run): Promise<ChainNode[]> {
  const ids = await links.prodBatchesOf(ctx.db, companyId, run);
  return (await prodBatches(ctx.db, ids)).map(prodBatchNode);
}

/** First the boxes in a box, then the units that lie in it directly. A cursor that begins with u goes on among the units. */
async function inside(ctx: Ctx, { id, companyId }: Place & { kind: 'box' }, { after, size }: Cut): Promise<Linked> {
  const among = after?.startsWith('u') ? null : await links.boxesIn(ctx.db, id, { after, size });
  const boxes = cut(among ?? [], size);
  const nodes = boxes.page.map((row) => boxNode(ctx, row));
  if (boxes.next !== null || nodes.length === size) return { records: nodes, next: boxes.next ?? 'u0.0' };
  const room = size - nodes.length;
  const units = cut(await links.unitsIn(ctx.db, id, { after: among === null ? after!.slice(1) : undefined, size: room }), room, 'u');
  return { records: [...nodes, ...(await unitNodes(ctx, companyId, units.page))], next: units.next };
}

async function ownForward(ctx: Ctx, place: Place, asked: Cut): Promise<Linked> {
  const { db } = ctx;
  const { companyId } = place;
  switch (place.kind) {
    case 'code': {
      const boxes = await links.boxesOf(db, companyId, { ...place, from: place.serial, to: place.serial }, { after: undefined, size: 20 });
      return all([...boxes.map((row) => boxNode(ctx, row)), ...moved(await links.movesOf(db, companyId, place))]);
    }
    case 'box': {
      const around = await links.boxAround(db, place.id);
      return all([...around.map((row) => boxNode(ctx, row)), ...moved(await links.movesOf(db, companyId, { boxId: place.id }))]);
    }
    case 'run': {
      const boxes = cut(await links.boxesOf(db, companyId, place, asked), asked.size);
      return { records: boxes.page.map((row) => boxNode(ctx, row)), next: boxes.next };
    }
    case 'prodBatch':
    case 'return':
    case 'recall': {
      const runs = cut(await links.runsOf(db, companyId, place, asked), asked.size);
      return { records: await runNodes(ctx, companyId, runs.page), next: runs.next };
    }
    case 'lot': {
      const batches = cut(await links.batchesWith(db, companyId, place.id, asked), asked.size);
      return {
        records: (
          await prodBatches(
            db,
            batches.page.map(({ at }) => at),
          )
        ).map(prodBatchNode),
        next: batches.next,
      };
    }
    case 'epc':
      return all([]);
    case 'dispatch':
      return all(moved(await links.receiverOf(db, place.id)));
  }
}

/** Who delivered a lot, as its receiver keeps it: what the supplier shows of it stands on the page of the lot. */
const deliveryNode = ({ supplier, docNo, day }: links.Delivery): ChainNode => ({
  key: `holder:${docNo} ${supplier}`,
  kind: 'holder',
  title: supplier,
  note: [docNo, day].filter(Boolean).join(' · '),
  state: null,
  holder: supplier,
  count: 0,
  back: false,
  forward: false,
});

/** A move as the node of its document, or of the holder alone where there is none. */
const moved = (moves: readonly links.Move[]): ChainNode[] =>
  moves.map(({ holder, docNo, docId, status, since }) =>
    docId !== null
      ? {
          key: idKey('dispatch', docId),
          kind: 'dispatch',
          title: docNo,
          note: [holder, since].join(' · '),
          state: null,
          holder: '',
          count: 0,
          back: false,
          forward: false,
        }
      : {
          key: `holder:${docNo} ${holder}`,
          kind: 'holder',
          title: holder,
          note: [docNo, since].filter(Boolean).join(' · '),
          state: stateOf(codeLife, status),
          holder,
          count: 0,
          back: false,
          forward: false,
        },
  );
