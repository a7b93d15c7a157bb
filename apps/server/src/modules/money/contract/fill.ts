import type { OrderLine } from '@touchmark/contract';
import { amountInWords, contractFields, type ContractField, fillContract, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import * as rows from './contract.queries.ts';

interface Written {
  companyId: string;
  contractNo: string;
  body: string;
  amount: number | string;
  startDay: string;
  endDay: string;
  orderIds: readonly string[];
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
const itemsOf = (lines: unknown) =>
  (lines as OrderLine[]).map(({ name, quantity, unit }) => `${name.zh} ${quantity} ${unit.zh}`).join('、');

/** The text of a contract with what its company, its orders and its own fields say today; and the fields without a value. */
export async function fillFields(ctx: Ctx, contract: Written): Promise<{ text: string; missing: ContractField[] }> {
  const party = await rows.partyOf(ctx.db, contract.companyId);
  const orders = await rows.ordersOf(ctx.db, contract.companyId, contract.orderIds);
  const { operatorName } = await platformSettings(ctx.db);
  return fillContract(contract.body, {
    contractNo: contract.contractNo,
    partyA: operatorName,
    partyB: party.name,
    uscc: party.uscc,
    address: party.address && `${party.regionName}${party.address}`,
    legalPerson: party.legalPerson,
    contactName: party.contactName,
    contactPhone: party.contactPhone,
    amount: yuan(Number(contract.amount)),
    amountInWords: amountInWords(Number(contract.amount)),
    startDay: contract.startDay,
    endDay: contract.endDay,
    orderNos: orders.map(({ orderNo }) => orderNo).join('、'),
    items: orders.map(({ lines }) => itemsOf(lines)).join('；'),
    day: today(ctx.now),
  });
}

/** Fields by the names that the text uses, and what they are. */
export const namesOfFields = (missing: readonly ContractField[]) => missing.map((one) => contractFields[one]);
