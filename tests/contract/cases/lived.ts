import { type Call, contract, moduleOf } from '@touchmark/contract';
import { type Life, lives } from '@touchmark/domain';
import * as z from 'zod';
import { columnNames } from '../../../apps/server/src/db/schema.gen.ts';
import type { Schema } from './calls.ts';

/** The table of the rows that `id` names in the calls of a group, where it has another name than the group. */
const tables: Readonly<Record<string, string>> = {
  aptitudeCheck: 'aptitude', aptitudeManage: 'aptitude', appManage: 'app', roleAuth: 'role', roleCfg: 'role', appMsg: 'msgSend', subscription: 'eventSubscription',
  boxArrival: 'boxCode', circulation: 'circulationDoc', ecodeApply: 'codeApply', ecodeBatch: 'codeBatch', ecodeReturn: 'codeReturn', factoryRecord: 'productionBatch', goodsCode: 'commodityCode', goodsCodes: 'commodityCode', barcodeManage: 'barcode',
  baseProps: 'baseProp', brandAudit: 'brandNode', nodeAudit: 'payment', onlinePay: 'payAttempt', order: 'orders', member: 'membership', newMemberAudit: 'companyJoinApply', mainAccount: 'mainTransfer', userManage: 'appUser', serviceContract: 'contract', appServiceAudit: 'appListing',
};

/** The columns of the rows that `id` names in the calls of a group; undefined if it is unknown in which table they are. */
export const columnsOfGroup = (group: string): readonly string[] | undefined => columnNames[(tables[group] ?? group) as keyof typeof columnNames];
/** Columns that may contain a state. */
export const stateColumns = (columns: readonly string[]): string[] => columns.filter((name) => /^(status|state)$|(Status|State)$/.test(name));

interface Lived { table: string; column: string; life: Life }
const byDescription = new Map(lives.map((life) => [`${life.title.zh} ${life.title.en}`, life]));
const lifeOf = (field: Schema): Life | undefined =>
  [field, ...(field.anyOf ?? [])].map(({ description = '' }) => byDescription.get(description)).find(Boolean);

const known = new Map<string, Lived[]>();
/** The lives of the rows that `id` names in the calls of a group: the fields of its answers that `stateField` declares, and the table has. */
export function livesOf(call: Call): readonly Lived[] {
  const group = moduleOf(call);
  const columns = columnsOfGroup(group) ?? [];
  const found = known.get(group) ?? stateColumns(columns).flatMap((column) => {
    const life = answersOf(group).map((fields) => fields[column]).flatMap((field) => (field && lifeOf(field)) ?? [])[0];
    return life ? [{ table: tables[group] ?? group, column, life }] : [];
  });
  known.set(group, found);
  return found;
}

/** The fields of a group's answers: of one row, and of the rows of a list. */
const answersOf = (group: string): Record<string, Schema>[] =>
  (Object.values(contract[group as keyof typeof contract]) as Call[]).flatMap((call) => {
    const answer = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as Schema;
    return [answer, answer.items, answer.properties?.['records']?.items].flatMap((schema) => (schema?.properties ? [schema.properties] : []));
  });
