// The movements of balances. Who pays from them is in `money/balance`.
export { addEntry, balanceOf } from './balance-ledger.queries.ts';
