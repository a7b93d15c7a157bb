export { findReceiver, lockReceiver, type ReceiverFacts, receiversNamed, receiversOfCompany } from './receiver.queries.ts';
export const areaNamesOf = async (): Promise<string[]> => [];
