import type { circulation, Parsed } from '@touchmark/contract';

export type Receipt = Parsed<typeof circulation.receive>['receipts'][number];
