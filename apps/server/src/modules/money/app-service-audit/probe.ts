import { AppError, appServiceAudit, type Parsed } from '@touchmark/contract';
import { type Probe, timeText } from '@touchmark/domain';
import { writeAudit } from '../../../http/audit.queries.ts';
import type { CtxBase } from '../../../http/ctx.ts';
import { transaction } from '../../../http/pipeline.ts';
import { getOutside, outsideFault, type OutsidePage } from '../../../post/outside.ts';
import { keepProbe } from '../listing/public.ts';
import { find } from './listing-review.queries.ts';
import { versionsOf } from './listing-review.ts';

/** The status where nothing answered. */
const unanswered = 0;

/** Opens the entry address of a submission and keeps what came. The address is asked outside of any transaction. */
export async function probe(base: CtxBase, { id }: Parsed<typeof appServiceAudit.probe>): Promise<Probe> {
  const { item, url } = await transaction(base, async (ctx) => {
    const found = await find(ctx, id);
    if (!found) throw new AppError('notFound');
    return { item: found, url: (await versionsOf(ctx, found)).submitted.entryUrl };
  });
  const seen = await visit(base, url);
  await transaction(base, async (ctx) => {
    await keepProbe(ctx.db, { id: item.listingId, companyId: item.companyId }, seen);
    const note = {
      bizType: 'appListing',
      bizId: item.listingId,
      action: 'probe',
      opinion: `${seen.status} ${seen.fault}`.trim(),
      companyId: item.companyId,
    };
    await writeAudit(ctx, appServiceAudit.probe, { id }, [note], null);
  });
  return seen;
}

async function visit({ services, now }: CtxBase, url: string): Promise<Probe> {
  const began = performance.now();
  const result = (more: Partial<Probe>): Probe => ({
    url,
    time: timeText(now),
    status: unanswered,
    title: '',
    type: '',
    fault: '',
    ...more,
    ms: Math.round(performance.now() - began),
  });
  try {
    const page = await getOutside({ url, headers: { accept: 'text/html', 'user-agent': 'Touchmark' }, allowed: services.webhookNetworks });
    return result({
      status: page.status,
      title: titleOf(page.text),
      type: headerOf(page, 'content-type').slice(0, 80),
      fault: framingFault(page, services.publicUrl),
    });
  } catch (error) {
    return result({ fault: faultOf(error) });
  }
}

const headerOf = ({ headers }: OutsidePage, name: string): string => [headers[name] ?? ''].flat().join(', ');
const titleOf = (text: string): string => (/<title[^>]*>([^<]{0,200})/i.exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);

/** Whether the page says that the console may not frame it. */
function framingFault(page: OutsidePage, publicUrl: string): Probe['fault'] {
  const ancestors = /frame-ancestors([^;]*)/i.exec(headerOf(page, 'content-security-policy'))?.[1];
  if (ancestors !== undefined)
    return /\*(?!\.)/.test(ancestors) || ancestors.includes(new URL(publicUrl).host) || /\shttps:(\s|$)/.test(ancestors) ? '' : 'framing';
  return headerOf(page, 'x-frame-options') === '' ? '' : 'framing';
}

/** A port that is not allowed lies beyond what may be asked, and a connection that was cut was refused. */
function faultOf(error: unknown): Probe['fault'] {
  const fault = outsideFault(error);
  if (fault === 'port') return 'inside';
  return fault === 'reset' ? 'refused' : fault;
}
