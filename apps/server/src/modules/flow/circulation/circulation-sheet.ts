import type { CirculationDoc, CirculationLine } from '@touchmark/contract';
import { circulationLife, circulationTypes, circulationWords, lineLife, lineWays, lineWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const doc = columnsBy<CirculationDoc>()(circulationWords);
export const docColumns = [
  doc('docNo', 20),
  doc('docType', 12, circulationTypes),
  doc('from', 26, (row) => row.from.name),
  doc('to', 26, (row) => row.to.name),
  doc('products', 36),
  doc('erpOrderNo', 18),
  doc('carrier', 16),
  doc('waybillNo', 20),
  doc('planned', 10),
  doc('units', 10),
  doc('boxes', 10),
  doc('received', 10),
  doc('exceptions', 10),
  doc('shipTime', 20),
  doc('receiveTime', 20),
  doc('transitDays', 10),
  doc('status', 12, circulationLife.words),
  doc('remark', 30),
];

const line = columnsBy<CirculationLine>()(lineWords);
export const lineColumns = [
  line('code', 34, (row) => row.boxNo || row.code),
  line('codeTo', 34),
  line('productName', 28),
  line('units', 10),
  line('docNo', 20),
  line('toName', 26),
  line('way', 10, lineWays),
  line('state', 12, lineLife.words),
  line('userName', 14),
  line('station', 14),
  line('scanTime', 20),
  line('removeReason', 28),
];
