import type { Text } from '@touchmark/contract';
import { circulationLife, type CirculationStatus, type CirculationType } from '@touchmark/domain';
import { t } from './circulation.text.ts';

/** The tabs a page of documents may have; `stock` shows holdings. */
export type TabKey = 'all' | 'in' | 'out' | 'sale' | 'stock' | 'shipped' | 'partlyReceived' | 'received';
export const tabWords: Readonly<Record<TabKey, Text>> = {
  all: t.outTab,
  in: t.inTab,
  out: t.outTab,
  sale: t.saleTab,
  stock: t.stockTab,
  ...circulationLife.states,
};

/** What a tab lists. */
export interface TabOf {
  docTypes?: CirculationType[];
  direction?: 'in' | 'out';
  status?: CirculationStatus;
  hint: Text;
}
/** Columns that only some pages show. */
export type More = 'route' | 'boxes' | 'transit' | 'exceptions' | 'buyer' | 'progress';

/** One row of the page table: what it lists, shows and offers. */
export interface Kind {
  title: Text;
  tabs: Readonly<Partial<Record<TabKey, TabOf>>>;
  columns: readonly More[];
  /** New shipments and the import of plans. */
  adds: boolean;
  sells: boolean;
  /** Which filters come first. */
  filters: 'plan' | 'record';
}

const sent: CirculationType[] = ['SHIP', 'TRANSFER'];

export const kinds: Readonly<Record<string, Kind>> = {
  '/preventFleeing/sendBatch': {
    title: t.sendBatch,
    tabs: { all: { docTypes: sent, direction: 'out', hint: t.sendBatchHint } },
    columns: ['progress'],
    adds: true,
    sells: false,
    filters: 'plan',
  },
  '/preventFleeing/sendRecord': {
    title: t.sendRecord,
    tabs: {
      shipped: { status: circulationLife.at.shipped, hint: t.sendRecordHint },
      partlyReceived: { status: circulationLife.at.partlyReceived, hint: t.partlyHint },
      received: { status: circulationLife.at.received, hint: t.receivedHint },
    },
    columns: ['route', 'transit', 'exceptions'],
    adds: false,
    sells: false,
    filters: 'record',
  },
  '/antiChanging/deliveryBatch': {
    title: t.deliveryBatch,
    tabs: { out: { docTypes: sent, direction: 'out', hint: t.deliveryHint }, in: { direction: 'in', hint: t.inHint } },
    columns: ['route', 'boxes', 'progress'],
    adds: true,
    sells: false,
    filters: 'plan',
  },
  '/circulateGS1/brandInOutDepot': {
    title: t.brandDepot,
    tabs: {
      in: { direction: 'in', hint: t.inHint },
      out: { docTypes: ['FACTORY_OUT', ...sent], direction: 'out', hint: t.deliveryHint },
      stock: { hint: t.stockHint },
    },
    columns: ['route', 'boxes', 'progress', 'exceptions'],
    adds: true,
    sells: false,
    filters: 'plan',
  },
  '/circulateGS1/saleInOutDepot': {
    title: t.saleDepot,
    tabs: {
      in: { direction: 'in', hint: t.inHint },
      out: { docTypes: [...sent, 'RETURN'], direction: 'out', hint: t.deliveryHint },
      sale: { docTypes: ['SALE'], hint: t.saleHint },
      stock: { hint: t.stockHint },
    },
    columns: ['route', 'boxes', 'progress', 'exceptions', 'buyer'],
    adds: true,
    sells: true,
    filters: 'plan',
  },
};
