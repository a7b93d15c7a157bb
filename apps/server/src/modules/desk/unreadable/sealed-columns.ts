import { buyerPurpose } from '../../flow/circulation/public.ts';
import { contactPurposes } from '../../flow/receiver/public.ts';
import { supplyPhonePurpose } from '../../flow/supply/public.ts';
import { fillMailPurpose } from '../../identify/filling/public.ts';
import { feedbackPurposes } from '../../messages/feedback/public.ts';
import { leadPurposes } from '../../money/lead/public.ts';
import { installPurposes } from '../../service/install/public.ts';
import { customerPurpose } from '../../service/warranty/public.ts';
import { listingKeyPurpose } from '../../money/listing/public.ts';
import { partnerPurposes } from '../../people/partner/public.ts';
import { channelPurposes } from '../../people/channel/public.ts';

/** A column that holds what is sealed. */
export interface SealedColumn {
  table: string;
  /** Its primary key. */
  key: string;
  column: string;
  purpose: (key: string) => string;
}

const constant = (text: string) => () => text;
/** Every column that is encrypted with the installation's key and lasts: a test holds it against the schema. Sign-ins under way end by themselves. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'session', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'login_log', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'user_totp', key: 'user_id', column: 'secret', purpose: (userId) => `totp:${userId}` },
  { table: 'user_identity', key: 'user_id', column: 'id_no', purpose: constant('identityNumber') },
  { table: 'company', key: 'id', column: 'legal_id_no', purpose: constant('identityNumber') },
  { table: 'company_audit', key: 'id', column: 'legal_id_no', purpose: constant('identityNumber') },
  { table: 'company_audit', key: 'id', column: 'legal_id_before', purpose: constant('identityNumber') },
  { table: 'feedback', key: 'id', column: 'contact_phone', purpose: constant(feedbackPurposes.phone) },
  { table: 'feedback', key: 'id', column: 'contact_mail', purpose: constant(feedbackPurposes.mail) },
  { table: 'aptitude_filling', key: 'id', column: 'mail', purpose: constant(fillMailPurpose) },
  { table: 'supply_plan', key: 'id', column: 'phone', purpose: constant(supplyPhonePurpose) },
  { table: 'recall_holder', key: 'id', column: 'contact_phone', purpose: constant('recallContact') },
  { table: 'receiver', key: 'id', column: 'contact', purpose: constant(contactPurposes.contact) },
  { table: 'receiver', key: 'id', column: 'phone', purpose: constant(contactPurposes.phone) },
  { table: 'channel', key: 'id', column: 'contact', purpose: constant(channelPurposes.contact) },
  { table: 'channel', key: 'id', column: 'phone', purpose: constant(channelPurposes.phone) },
  { table: 'partner', key: 'id', column: 'contact', purpose: constant(partnerPurposes.contact) },
  { table: 'partner', key: 'id', column: 'phone', purpose: constant(partnerPurposes.phone) },
  { table: 'app_listing', key: 'id', column: 'key_sealed', purpose: constant(listingKeyPurpose) },
  { table: 'lead', key: 'id', column: 'contact', purpose: constant(leadPurposes.contact) },
  { table: 'lead', key: 'id', column: 'phone', purpose: constant(leadPurposes.phone) },
  { table: 'lead_note', key: 'id', column: 'content', purpose: constant(leadPurposes.content) },
  { table: 'contract_signature', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'receiver_account', key: 'id', column: 'name', purpose: constant(contactPurposes.accountName) },
  { table: 'receiver_account', key: 'id', column: 'phone', purpose: constant(contactPurposes.accountPhone) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_name', purpose: constant(buyerPurpose) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_phone', purpose: constant(buyerPurpose) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_address', purpose: constant(buyerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'customer_name', purpose: constant(customerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'phone', purpose: constant(customerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'address', purpose: constant(customerPurpose) },
  { table: 'install_order', key: 'id', column: 'customer_name', purpose: constant(installPurposes.customerName) },
  { table: 'install_order', key: 'id', column: 'customer_phone', purpose: constant(installPurposes.customerPhone) },
  { table: 'install_order', key: 'id', column: 'address', purpose: constant(installPurposes.address) },
  { table: 'install_order', key: 'id', column: 'worker_phone', purpose: constant(installPurposes.workerPhone) },
  { table: 'after_sales', key: 'id', column: 'customer_name', purpose: constant(customerPurpose) },
  { table: 'after_sales', key: 'id', column: 'phone', purpose: constant(customerPurpose) },
  { table: 'after_sales', key: 'id', column: 'address', purpose: constant(customerPurpose) },
  { table: 'event_subscription', key: 'id', column: 'secret', purpose: constant('webhookSecret') },
];
