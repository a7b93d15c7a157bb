import type { RawBuilder } from 'kysely';

/**
 * A select of things that end, with these columns in this order: object_id, company_id, name, name_en, start_day, end_day, product_code
 * (what is ordered to renew it, or null), last_amount in fen, in_hand (the number of what renews it already, or ''), in_hand_order (its
 * id, if that is an order), family (what stands before the day in the marks of its reminders).
 */
export type EndingSelect = () => RawBuilder<unknown>;
