import { codePath } from '@touchmark/domain';
import { canonicalStem, digitalLink, type EpcisFields } from '@touchmark/gs1';
import { codeTexts } from '../../../issued-codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import { batchesOf, type SubjectRow } from './events.queries.ts';

/** Units that an event of ours names one by one; where it is about more, they are counted, and their runs are listed. */
const mostNamed = 1000;

const lists: Record<string, { one?: string; many?: string; counted?: string }> = {
  EPC: { many: 'epcList', counted: 'quantityList' },
  CHILD: { many: 'childEPCs', counted: 'childQuantityList' },
  PARENT: { one: 'parentID' },
  INPUT: { many: 'inputEPCList', counted: 'inputQuantityList' },
  OUTPUT: { many: 'outputEPCList', counted: 'outputQuantityList' },
};

interface Run {
  batchId: string;
  from: number;
  to: number;
}
const isRun = (subject: SubjectRow): subject is SubjectRow & Run => subject.batchId !== null && subject.from !== null;
const sizeOf = ({ from, to }: Run) => to - from + 1;
const unitsOf = (subjects: readonly SubjectRow[]) => subjects.filter(isRun).reduce((sum, run) => sum + sizeOf(run), 0);

/** What the events of ours are about, in the lists of EPCIS. `lot` is the production batch that an event belongs to. */
export async function ownSubjects(db: Db, companyId: string, publicUrl: string, about: ReadonlyMap<string, readonly SubjectRow[]>) {
  const all = [...about.values()];
  const counted = new Set(all.filter((subjects) => unitsOf(subjects) > mostNamed));
  const runs = all.flatMap((subjects) => subjects.filter(isRun).map((run) => ({ run, ends: counted.has(subjects) })));
  const batches = await batchesOf(db, companyId, [...new Set([...runs.map(({ run }) => run.batchId), '0'])]);
  const texts = new Map<string, Map<number, string>>();
  for (const [id, batch] of batches) {
    const serials = runs.filter(({ run }) => run.batchId === id).flatMap(({ run, ends }) => (ends ? [run.from, run.to] : serialsOf(run)));
    texts.set(id, await codeTexts(db, batch, [...new Set(serials)]));
  }

  const unit = (batchId: string, serial: number): string[] => {
    const [batch, code] = [batches.get(batchId), texts.get(batchId)?.get(serial)];
    if (!batch || code === undefined) return [];
    if (batch.type === 'SGTIN') return [`${canonicalStem}${codePath('SGTIN', code)}`];
    return [`${publicUrl}/${batch.type === 'ECODE' ? 'e' : 'z'}/${code}`];
  };
  const named = ({ epc, boxNo, scheme, ...run }: SubjectRow): string[] => {
    if (epc !== null) return [epc];
    if (boxNo !== null) return [scheme === 'SSCC' ? `${canonicalStem}/00/${boxNo}` : `${publicUrl}/box/${boxNo}`];
    return isRun({ epc, boxNo, scheme, ...run }) ? serialsOf(run as Run).flatMap((serial) => unit(run.batchId!, serial)) : [];
  };
  /** What a batch’s units are: a lot of their GTIN, or of the product where it has none. */
  const classOf = (batchId: string, lot: string): string => {
    const { gtin, product } = batches.get(batchId)!;
    if (gtin === null) return `${publicUrl}/product/${encodeURIComponent(product)}${lot && `/lot/${encodeURIComponent(lot)}`}`;
    const [trade, ofLot] = [['01', gtin.padStart(14, '0')] as const, ['10', lot] as const];
    // A number of a production batch may have signs that a lot of GS1 must not have.
    const link = digitalLink(canonicalStem, lot === '' ? [trade] : [trade, ofLot]);
    return link.ok ? link.value : `${canonicalStem}/01/${trade[1]}`;
  };

  /** A run that is too long to name each unit: its batch, its first and last unit, and how many they are. */
  const runOf = (run: Run) => ({
    'touchmark:batch': batches.get(run.batchId)!.batchNo,
    'touchmark:first': unit(run.batchId, run.from)[0] ?? '',
    'touchmark:last': unit(run.batchId, run.to)[0] ?? '',
    'touchmark:count': sizeOf(run),
  });

  return (subjects: readonly SubjectRow[], lot: string): EpcisFields => {
    const event: EpcisFields = {};
    const put = (name: string, values: EpcisFields[string][]) => {
      if (values.length > 0) event[name] = [...((event[name] as EpcisFields[string][] | undefined) ?? []), ...values];
    };
    const amounts = new Map<string, Map<string, number>>();
    for (const subject of subjects) {
      const { one, many = '', counted: amount = '' } = lists[subject.role] ?? {};
      if (one) event[one] = named(subject)[0] ?? '';
      else if (!counted.has(subjects) || !isRun(subject)) put(many, named(subject));
      else if (batches.has(subject.batchId)) {
        const sums = amounts.get(amount) ?? new Map<string, number>();
        const name = classOf(subject.batchId, lot);
        amounts.set(amount, sums.set(name, (sums.get(name) ?? 0) + sizeOf(subject)));
        put('touchmark:run', [runOf(subject)]);
      }
    }
    for (const [name, sums] of amounts)
      put(
        name,
        [...sums].map(([epcClass, quantity]) => ({ epcClass, quantity })),
      );
    return event;
  };
}

const serialsOf = ({ from, to }: Run): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);
