import type { ChainNode } from '@touchmark/contract';
import { canonicalStem, digitalLink, type EpcisFields, readAnyDigitalLink, subjectsOf } from '@touchmark/gs1';
import type { Ctx } from '../../../../http/ctx.ts';
import type { Cut } from './chain-cut.ts';
import { boxNode, prodBatchNode, runNodes } from './chain-node.ts';
import { boxesById, prodBatches } from './chain-node.queries.ts';
import type { Place } from './chain-key.ts';
import { epcNode } from './epc-node.ts';
import * as external from './external-events.queries.ts';
import type { Known, ExternalEvent, ExternalItem, Way } from './external-events.queries.ts';

const sides = { back: { transform: 'input', put: 'child' }, forward: { transform: 'output', put: null } } as const;
type Counted = { epcClass?: unknown; quantity?: unknown; uom?: unknown };

/** Under what a node stands in the events of other systems; undefined if they do not name such a thing. */
async function knownAs(ctx: Ctx, place: Place): Promise<Known | undefined> {
  switch (place.kind) {
    case 'code':
      return { batchId: place.batchId, from: place.serial, to: place.serial };
    case 'run':
      return place;
    case 'box':
      return { boxId: place.id };
    case 'epc':
      return { epc: place.epc };
    case 'prodBatch': {
      const lot = await external.lotOf(ctx.db, place.id);
      const link =
        lot &&
        digitalLink(canonicalStem, [
          ['01', lot.gtin.padStart(14, '0')],
          ['10', lot.lot],
        ]);
      return link?.ok ? { epc: link.value } : undefined;
    }
    default:
      return undefined;
  }
}

/** The classes of a list of quantities by their identity, as events are found by it. */
function classesIn(list: unknown): Map<string, Counted> {
  const items = (Array.isArray(list) ? list : []) as Counted[];
  return new Map(items.flatMap((item) => subjectsOf({ quantityList: [item] } as EpcisFields).map(({ epc }) => [epc, item] as const)));
}

/** Whether a node that is counted by its class stands on the side that leads on. */
function leadsOn(event: ExternalEvent, known: Known, way: Way): boolean {
  if (!event.ofClass || !('epc' in known)) return true;
  const list = event.transforms ? (way === 'back' ? event.output : event.input) : way === 'forward' ? event.child : [];
  return classesIn(list).has(known.epc);
}

/** The links of a node that other systems told of: what a thing was made from and what was made of it, what was put into what. */
export async function externalLinks(ctx: Ctx, place: Place, way: Way, asked: Cut): Promise<{ records: ChainNode[]; next: string | null }> {
  const known = await knownAs(ctx, place);
  const all = known ? await external.externalEvents(ctx.db, place.companyId, known, way) : [];
  const events = all.filter((event) => leadsOn(event, known!, way));
  if (events.length === 0) return { records: [], next: null };
  const transforms = events.filter((event) => event.transforms);
  let puts = events.filter((event) => !event.transforms);
  if (way === 'back') {
    const emptied = puts.findIndex(({ deletes, whole }) => deletes && whole);
    if (emptied >= 0) puts = puts.slice(0, emptied);
  } else if (puts.length > 0) {
    const emptied = await external.emptiedLater(
      ctx.db,
      place.companyId,
      puts.map(({ event }) => event),
    );
    puts = puts.filter(({ event }) => !emptied.has(event));
  }
  const classes = new Map([
    ...transforms.flatMap((event) => [...classesIn(event[sides[way].transform])]),
    ...(way === 'back' ? puts.filter(({ deletes }) => !deletes).flatMap((event) => [...classesIn(event.child)]) : []),
  ]);
  const rows = await external.externalItems(
    ctx.db,
    place,
    way,
    {
      transformed: transforms.map(({ event }) => event),
      put: puts.map(({ event, deletes }) => ({ event, deletes })),
      classes: [...classes.keys()],
    },
    asked,
  );
  const page = rows.slice(0, asked.size);
  return { records: await nodesOf(ctx, place.companyId, page, classes), next: rows.length > asked.size ? page.at(-1)!.at : null };
}

async function nodesOf(
  ctx: Ctx,
  companyId: string,
  items: readonly ExternalItem[],
  classes: ReadonlyMap<string, Counted>,
): Promise<ChainNode[]> {
  const ids = items.flatMap(({ boxId }) => boxId ?? []);
  const boxes = new Map((ids.length > 0 ? await boxesById(ctx.db, ids) : []).map((row) => [row.id, boxNode(ctx, row)]));
  const runs = items.flatMap(({ batchId, from, to }) => (batchId === null ? [] : [{ batchId, from, to }]));
  const units = runs.length > 0 ? await runNodes(ctx, companyId, runs) : [];
  const others = await epcNodes(
    ctx,
    companyId,
    items.flatMap(({ epc }) => epc ?? []),
    classes,
  );
  let n = 0;
  return items.map(({ boxId, epc }) => (boxId !== null ? boxes.get(boxId)! : epc === null ? units[n++]! : others.get(epc)!));
}

const lotShape = /^https:\/\/id\.gs1\.org\/01\/\d{14}\/10\/./;
const lotIn = (epc: string) => {
  const link = lotShape.test(epc) ? readAnyDigitalLink(epc) : undefined;
  if (!link?.ok) return undefined;
  const of = (ai: string) => link.path.find(([name]) => name === ai)![1];
  return { epc, gtin: of('01'), lot: of('10') };
};

/** Identifiers as nodes; the lot of a product of the company's own is its production batch. */
async function epcNodes(
  ctx: Ctx,
  companyId: string,
  epcs: readonly string[],
  classes: ReadonlyMap<string, Counted>,
): Promise<Map<string, ChainNode>> {
  const lots = epcs.flatMap((epc) => lotIn(epc) ?? []);
  const found = lots.length > 0 ? await external.batchesNamed(ctx.db, companyId, lots) : [];
  const batches = new Map(
    (found.length > 0
      ? await prodBatches(
          ctx.db,
          found.map(({ id }) => id),
        )
      : []
    ).map((row) => [row.id, row]),
  );
  const idOf = new Map(lots.map(({ epc, gtin, lot }) => [epc, found.find((row) => row.gtin === gtin && row.lot === lot)?.id]));
  return new Map(
    epcs.map((epc) => {
      const batch = batches.get(idOf.get(epc) ?? '');
      return [epc, batch ? prodBatchNode(batch) : epcNode(companyId, epc, amountOf(classes.get(epc)))];
    }),
  );
}

const amountOf = (counted: Counted | undefined) =>
  typeof counted?.quantity === 'number' ? [counted.quantity, typeof counted.uom === 'string' ? counted.uom : ''].join(' ').trim() : '';
