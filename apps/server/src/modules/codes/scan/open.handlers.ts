import { AppError, open } from '@touchmark/contract';
import { disclosed, shownCode } from '@touchmark/domain';
import type { CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { checkPin } from './check-pin.ts';
import { keepPlace } from './keep-place.ts';
import { requireWithin, scanLimit } from '../../../http/door/within.ts';
import { scanCode } from './scan-code.ts';
import { product } from './scan-model.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { openTicket, sealTicket, type ScanTicket } from './scan-token.ts';
import { placeIn } from '../../platform/division/public.ts';

const limited = ({ services, address }: CtxBase): Promise<void> => requireWithin(services, scanLimit(services), address);

function ticketOf({ services }: CtxBase, token: string): ScanTicket {
  const ticket = openTicket(dataKeysOf(services.secrets), token);
  if (!ticket) throw new AppError('linkExpired');
  return ticket;
}

export const openRoutes = handle(open, {
  async scan(ctx, { address }) {
    await limited(ctx);
    const { verdict, row, productId } = await scanCode(ctx.services, address, ctx);
    const found = productId && disclosed(verdict.verdict) !== 'nothing' ? await product(ctx.services, productId) : undefined;
    return {
      verdict,
      code: row ? shownCode(row.code_type, row.code) : null,
      count: row?.scan_count ?? null,
      token: row
        ? sealTicket(ctx.services.secrets.dataKey, {
            companyId: row.company_id,
            code: row.code,
            at: row.at,
            logId: row.log_id,
            path: address,
          })
        : '',
      product: found ? { name: found.product_name, model: found.model || null, brandName: found.brand_name || null } : null,
    };
  },

  async verifyPin(ctx, { token, pin }) {
    await limited(ctx);
    const scanned = await checkPin(ctx.services, ticketOf(ctx, token), pin, ctx);
    if (!scanned) throw new AppError('notFound');
    return { verdict: scanned.verdict };
  },

  async location(ctx, { token, ...given }) {
    await limited(ctx);
    const city = await keepPlace(ctx.services, ticketOf(ctx, token), given);
    return { city: placeIn(ctx.language, city?.name ?? '') };
  },
});
