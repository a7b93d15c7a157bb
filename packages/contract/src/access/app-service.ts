import * as z from 'zod';
import { calls, write } from '../call.ts';
import { id } from '../common.ts';

/** The person a ticket was issued for, as the application sees him. */
const TicketHolder = z.object({
  userId: id,
  account: z.string(),
  realName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** The company's number; empty for the platform's staff. */
  entNo: z.string(),
  isMain: z.boolean(),
  roleCode: z.string(),
});
type TicketHolder = z.infer<typeof TicketHolder>;

/** Single sign-on from an outside page of the menu (/myiframe) to the application of that page. */
export const appService = calls('appService', {
  /** Issues a ticket for one menu entry: valid for one redemption within `seconds`, and only by its application. */
  ticket: write('POST /api/appService/ticket', {
    input: z.object({ routerPath: z.string().regex(/^[\w./-]{1,120}$/) }),
    output: z.object({ ticket: z.string(), seconds: z.number() }),
    access: 'signedIn',
    forCompany: true,
    fleeting: true,
    quiet: true,
    audit: { zh: '生成单点登录票据', en: 'Issue a single sign-on ticket' },
  }),
  /** Called by the application's server. Every fault gets the same answer, so that nothing can be inferred from it. */
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
