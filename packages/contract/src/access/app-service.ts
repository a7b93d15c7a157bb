import * as z from 'zod';
import { calls, write } from '../call.ts';
import { id } from '../common.ts';

/** Who stands behind a ticket, as the application is told. */
export const TicketHolder = z.object({
  userId: id,
  account: z.string(),
  realName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** The company's number; none for the platform. */ entNo: z.string(),
  isMain: z.boolean(),
  roleCode: z.string(),
});
export type TicketHolder = z.infer<typeof TicketHolder>;

/** Single sign-on from an outside page of the menu (/myiframe) to the application behind it. */
export const appService = calls('appService', {
  /** A ticket for one entry of the own menu: good for one redeeming within `seconds`, and for its application alone. */
  ticket: write('POST /api/appService/ticket', {
    input: z.object({ routerPath: z.string().regex(/^[\w./-]{1,120}$/) }),
    output: z.object({ ticket: z.string(), seconds: z.number() }),
    access: 'signedIn',
    forCompany: true,
    fleeting: true,
    quiet: true,
    audit: { zh: '生成单点登录票据', en: 'Issue a single sign-on ticket' },
  }),
  /** Made by the application's server. Whatever is wrong is refused in the same words. */
  redeem: write('POST /api/open/appTicket/redeem', {
    input: z.object({ appCode: z.string().max(40), key: z.string().max(100), ticket: z.string().max(100) }),
    output: TicketHolder,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '兑换单点登录票据', en: 'Redeem a single sign-on ticket' },
    secret: ['key', 'ticket'],
  }),
});
