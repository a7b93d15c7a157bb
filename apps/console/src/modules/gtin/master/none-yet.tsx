import { brandNode, gs1Prefix } from '@touchmark/contract';
import { NoneYet } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** A new company has no approved brand; one that waits for its review cannot be chosen either. */
export const NoBrand = () => (
  <NoneYet why={text.noBrand} call={brandNode.saveOrUpdate} mode="add" label={text.toBrands} to="/brandNode/index" />
);
export const NoPrefix = () => (
  <NoneYet why={text.noPrefix} call={gs1Prefix.saveOrUpdate} mode="add" label={text.toPrefixes} to="/GS1ComPrefix/index" />
);
